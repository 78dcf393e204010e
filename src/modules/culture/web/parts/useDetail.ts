import { useParams } from 'react-router'
import { useCall } from '#foundation/web/query.tsx'
import { cultureDetail } from '../../contract/index.ts'
import { useRead } from './useRead.ts'

/** The code by which an item is refused that is not there for the reader (CULT-05). */
export const GONE = '10016'

/** The item that the address names, which is then read; `gone` where it is not there for the reader (CULT-05). */
export function useDetail() {
  const id = Number(useParams().id)
  const asks = Number.isInteger(id) && id > 0
  const call = useCall(cultureDetail, { id }, { enabled: asks })
  const one = call.data?.id === id ? call.data : undefined
  useRead(one)
  return { call: { ...call, data: one }, one, gone: !asks || call.error?.code === GONE }
}
