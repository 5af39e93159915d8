/** Runs a command; if it fails, says why in one line and leaves exit code 1. */
export async function reportFailure(outcome: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`${outcome}: ${message.replaceAll(/\s*\n\s*/g, ' ')}`);
    process.exitCode = 1;
  }
}
