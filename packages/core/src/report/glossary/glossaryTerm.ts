/** A term of the glossary (`docs/glossary.md`), with what else people call it. */
export interface GlossaryTerm {
  /** The id under which it is explained: that of a metric, learner, ..., or one of its own. */
  readonly id: string;
  /** The standard English term. */
  readonly term: string;
  /** The heading under which the glossary has it. */
  readonly group: string;
  readonly definition: string;
  /** What else people and other tools call it. */
  readonly also: readonly string[];
  readonly german: readonly string[];
  readonly russian: readonly string[];
  /** Forms of it that have an id of their own, such as macroF1, each with what it is called. */
  readonly variants: readonly Variant[];
  /** Ids of what has to do with it. */
  readonly related: readonly string[];
}

/** A form of a term that has an id of its own. */
export interface Variant {
  readonly id: string;
  readonly also: readonly string[];
}

/** A word that means several things: their ids, the usual meaning first. */
export interface Homonym {
  readonly word: string;
  readonly ids: readonly string[];
}
