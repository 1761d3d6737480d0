/** Keeps a command going when the reader of its output, such as `head`, has ended: its work and its exit code still count. */
export const ignoreClosedOutput = (): void =>
  void process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
