import { useState } from 'react'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { diagram, saveDiagram } from '../../contract/index.ts'

interface Place {
  x: number
  y: number
}
type Places = Readonly<Record<string, Place>>

/** Where nodes were moved to by hand, kept with the flow so that everybody sees the same picture; of a flow that is not saved yet nothing is kept. */
export function useDiagram(configId: string | undefined) {
  const kept = useCall(diagram, { configId: configId ?? '' }, { enabled: configId !== undefined })
  const { attempt } = useSend(saveDiagram)
  const [moved, setMoved] = useState<Places>()
  const places: Places = moved ?? Object.fromEntries(kept.data?.places.map(({ id, x, y }) => [id, { x, y }]) ?? [])
  const keep = (after: Places): void => {
    if (configId) void attempt({ configId, places: Object.entries(after).map(([id, at]) => ({ id, ...at })) })
  }
  return {
    places,
    /** @param settled it was let go: kept from now on */
    place(id: string, { x, y }: Place, settled: boolean): void {
      const after = { ...places, [id]: { x: Math.round(x), y: Math.round(y) } }
      setMoved(after)
      if (settled) keep(after)
    },
    /** All nodes where they are counted to be. Nothing to do where none was moved. */
    arrange:
      Object.keys(places).length === 0
        ? undefined
        : (): void => {
            setMoved({})
            keep({})
          },
  }
}
