/** What the Go test gives; a story without it cannot tell anything, so it fails instead of guessing. */
export function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these stories by \`make test\`, which starts the server`);
  return value;
}
