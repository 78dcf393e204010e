import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { campaigns } from '../../contract.ts'

const ALL = { pageNum: 1, pageSize: 100, filters: {} }

/** The campaigns by name, to choose one. */
export function useCampaigns() {
  const { name } = useText()
  const call = useCall(campaigns, ALL)
  const list = call.data?.list ?? []
  return { call, list, options: list.map((one) => ({ value: one.id, label: name(one) })) }
}
