interface OnGround {
  name: string
  manifest: { standsOn: readonly string[] }
}

/**
 * Does something for each room, in their order and so many beside each other, none before all that it stands on is done.
 * @throws the first fault, once what had begun is done; after it nothing begins
 */
export async function inDependencyOrder<R extends OnGround>(rooms: readonly R[], most: number, work: (room: R) => Promise<unknown>): Promise<void> {
  const begun = new Map<string, Promise<void>>()
  const going = new Set<Promise<void>>()
  const begin = (room: R): void => {
    const ground = room.manifest.standsOn.map((name) => begun.get(name))
    const mine: Promise<void> = Promise.all(ground)
      .then(() => work(room))
      .then(() => void going.delete(mine))
    begun.set(room.name, mine)
    going.add(mine)
  }
  try {
    for (const room of rooms) {
      begin(room)
      if (going.size >= most) await Promise.race(going)
    }
    await Promise.all(going)
  } finally {
    await Promise.allSettled(going)
  }
}
