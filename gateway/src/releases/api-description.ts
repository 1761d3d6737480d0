/** Paths that the API describes at `/openapi.json`, `{}` for each parameter; undefined without a reply within 3 s. A backend may ignore `only`. */
export async function fetchApiPaths(apiUrl: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const reply = await fetch(`${apiUrl}/openapi.json?only=paths`, { signal: AbortSignal.timeout(3000) });
    const { paths } = (await reply.json()) as { paths: object };
    return new Set(Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}')));
  } catch {
    return undefined;
  }
}
