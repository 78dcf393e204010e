interface OnGround {
  name: string
  manifest: { standsOn: readonly string[] }
}

/**
 * Does something for each room, so many beside each other: always the first of those in which nothing has begun and whose ground is done.
 * @throws the first fault, once what had begun is done; after it nothing begins
 */
export async function inDependencyOrder<R extends OnGround>(rooms: readonly R[], most: number, work: (room: R) => Promise<unknown>): Promise<void> {
  const waiting = [...rooms]
  const undone = new Set(rooms.map(({ name }) => name))
  const going = new Set<Promise<void>>()
  const stands = ({ manifest }: R): boolean => !manifest.standsOn.some((name) => undone.has(name))
  const begin = (room: R): void => {
    const mine: Promise<void> = work(room).then(() => {
      undone.delete(room.name)
      going.delete(mine)
    })
    going.add(mine)
  }
  const beginSome = (): void => {
    for (let at = waiting.findIndex(stands); at >= 0 && going.size < most; at = waiting.findIndex(stands)) waiting.splice(at, 1).forEach(begin)
  }
  try {
    for (beginSome(); going.size > 0; beginSome()) await Promise.race(going)
  } finally {
    await Promise.allSettled(going)
  }
}
