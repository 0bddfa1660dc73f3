import { connect, createServer, type Socket } from "node:net";

export interface FaultyNetwork {
  readonly port: number;
  /** Pieces that went through so far, in both directions. */
  pieces(): number;
  /** How often a connection was cut. */
  cuts(): number;
  close(): Promise<void>;
}

/**
 * A way to a server of this machine that cuts all its connections when the n-th piece goes through, for each n of `at`: the
 * piece is lost, or its first half arrives. Who connects again is let through.
 */
export async function faultyNetwork(
  to: number,
  { at, half = false }: { readonly at: readonly number[]; readonly half?: boolean },
): Promise<FaultyNetwork> {
  const moments = new Set(at);
  const open = new Set<Socket>();
  let pieces = 0;
  let cuts = 0;
  const cut = (): void => {
    cuts++;
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const pass = (from: Socket, into: Socket): void => {
    from.on("data", (piece: Buffer) => {
      if (!moments.has(++pieces)) {
        if (!into.write(piece)) from.pause();
        return;
      }
      if (half) into.write(piece.subarray(0, piece.length >> 1), cut);
      else cut();
    });
    into.on("drain", () => from.resume());
    from.on("error", () => into.destroy());
    from.on("close", () => into.destroy());
  };
  const server = createServer((client) => {
    const behind = connect(to, "127.0.0.1");
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    }
    pass(client, behind);
    pass(behind, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    pieces: () => pieces,
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
