/** Something around the program is not as it has to be, a setting, a port, the database: whoever starts it is told in plain words. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

/** Waits for all that is looked at, so that whoever starts the program learns all of it at once. @throws StartFault with the words of each that found something */
export async function proveAll(...proofs: readonly Promise<unknown>[]): Promise<void> {
  const faults = (await Promise.allSettled(proofs)).flatMap((proof) => (proof.status === 'rejected' ? [proof.reason as unknown] : []))
  const words = faults.map((fault) => {
    if (fault instanceof StartFault) return fault.message
    throw fault
  })
  if (words.length) throw new StartFault(words.join('\n'))
}
