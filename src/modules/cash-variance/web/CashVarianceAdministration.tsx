import { Navigate, useSearchParams } from 'react-router'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { ADMIN } from '../contract/base.ts'
import { Actions } from './parts/Actions.tsx'
import { Bands } from './parts/Bands.tsx'
import { People } from './parts/People.tsx'
import { Records } from './parts/Records.tsx'

const TABS = { records: Records, people: People, actions: Actions, bands: Bands } as const
type Tab = keyof typeof TABS
const OF_ALL = ['records', 'people', 'actions'] as const satisfies readonly Tab[]

/** What was short or over, what that adds up to for whom, what follows from it, and the bands by which that is measured. */
export default function CashVarianceAdministration() {
  const { may } = useMe()
  const [query] = useSearchParams()
  const tab = query.get('tab') ?? 'records'
  const ssoId = query.get('ssoId')
  // a person whom the address names is the filter of the list, from where it can be taken away
  if (ssoId) return <Navigate replace to={{ search: new URLSearchParams({ tab, f: JSON.stringify({ ssoId }) }).toString() }} />
  return <TabsPage<Tab> of="/cash-variance/admin" words="cash-variance.tab." tabs={may(ADMIN) ? [...OF_ALL, 'bands'] : OF_ALL} shown={TABS} />
}
