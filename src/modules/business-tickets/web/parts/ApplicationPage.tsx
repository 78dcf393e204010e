import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { dayOf, monthOf } from '#foundation/time.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { availability, type Detail, detail } from '../../contract/index.ts'
import { type Category, type TicketType, typesOf } from '../../rules/applying.ts'
import { ApplicationForm, type Origin } from './ApplicationForm.tsx'
import { pathOf, screenOf } from './folders.ts'

const ORIGINS = [
  ['change', 'returned'],
  ['id', 'draft'],
  ['copy', 'copy'],
] as const satisfies readonly (readonly [query: string, as: Origin])[]

/** Applying anew; `id` names what was written before, `copy` what it begins with, `change` what came back to be changed. */
export function ApplicationPage({ category }: { category: Category }) {
  const { t } = useText()
  const { type } = useParams()
  const [query] = useSearchParams()
  const known = typesOf(category).find((one) => one === type)
  const asked = ORIGINS.flatMap(([name, as]) => {
    const id = uuid.safeParse(query.get(name)).data
    return id ? [{ id, as }] : []
  })[0]
  return (
    <Page title={t(asked?.as === 'returned' ? 'business-tickets.form.change' : screenOf(category, 'create/{type}'))} back>
      {!known ? (
        <Empty icon="warn" text={t('kit.gone')} />
      ) : asked ? (
        <From key={asked.id} {...asked} category={category} type={known} />
      ) : (
        <Written category={category} type={known} from={undefined} as="new" />
      )}
    </Page>
  )
}

interface Props {
  category: Category
  type: TicketType
  as: Origin
}

function From({ id, ...props }: Props & { id: string }) {
  const { lang } = useText()
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(one) => {
        const other = props.as === 'returned' && elsewhere(one, props)
        return other ? <Navigate to={`/${lang}${pathOf(one.category, other)}`} replace /> : <Written {...props} from={one} />
      }}
    </Loaded>
  )
}

/** Where one that came back is instead: on the page of its own category and type, and once it is on its way again among its details. */
function elsewhere(one: Detail, { category, type }: Props): string | undefined {
  if (one.status !== 'approving' || !one.can.includes('submit')) return `detail/${one.id}`
  return one.category === category && one.type === type ? undefined : `create/${one.type}?change=${one.id}`
}

function Written({ category, type, from, as }: Props & { from: Detail | undefined }) {
  const { lang } = useText()
  const navigate = useNavigate()
  const call = useCall(availability, { category, month: monthOf(dayOf(serverNow())) })
  return (
    <Loaded call={call} lines={10}>
      {(found) => (
        <ApplicationForm
          {...{ category, type, from, as, found }}
          onSaved={(id, sent) => navigate(`/${lang}${pathOf(category, sent ? `detail/${id}` : `create/${type}?id=${id}`)}`, { replace: true })}
        />
      )}
    </Loaded>
  )
}
