/**
 * The processor time that the work takes in this process, in milliseconds. Other work on the machine
 * delays the clock, but takes no processor time of this process; limits stay generous all the same.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
