/** Ends this process with what a program comes to; a fault is said in a line. */
export function endWith(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (fault: unknown) => {
      process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
      process.exit(1)
    },
  )
}
