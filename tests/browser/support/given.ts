/** Returns an environment variable that the Go test sets. Without it a story cannot run, so it fails. */
export function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these stories by \`make test\`, which starts the server`);
  return value;
}
