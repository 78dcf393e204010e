/**
 * Goes on after what failed, and fails by it in the end: what one thing is refused keeps no other waiting, and the run of the job still shows it.
 * `past` waits for a piece of work and throws nothing; `end` throws the first fault, if there was one.
 */
export function goingOn(): { past(work: Promise<unknown>): Promise<void>; end(): void } {
  const faults: unknown[] = []
  return {
    async past(work) {
      await work.catch((fault: unknown) => faults.push(fault))
    },
    end() {
      if (faults.length > 0) throw faults[0]
    },
  }
}
