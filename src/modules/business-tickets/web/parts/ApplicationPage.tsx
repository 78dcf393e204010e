import { useNavigate, useParams, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { dayOf, monthOf } from '#foundation/time.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { availability, type Detail, detail } from '../../contract/index.ts'
import { type Category, type TicketType, typesOf } from '../../rules/applying.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { pathOf, screenOf } from './folders.ts'

/** Applying anew; `id` names what was written before, `copy` what it begins with. */
export function ApplicationPage({ category }: { category: Category }) {
  const { t } = useText()
  const { type } = useParams()
  const [query] = useSearchParams()
  const known = typesOf(category).find((one) => one === type)
  const [before, copied] = ['id', 'copy'].map((name) => uuid.safeParse(query.get(name)).data)
  const from = before ?? copied
  return (
    <Page title={t(screenOf(category, 'create/{type}'))} back>
      {!known ? (
        <Empty icon="warn" text={t('kit.gone')} />
      ) : from ? (
        <From key={from} id={from} category={category} type={known} copied={before === undefined} />
      ) : (
        <Written category={category} type={known} from={undefined} copied={false} />
      )}
    </Page>
  )
}

interface Props {
  category: Category
  type: TicketType
  copied: boolean
}

function From({ id, ...props }: Props & { id: string }) {
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(one) => <Written {...props} from={one} />}
    </Loaded>
  )
}

function Written({ category, type, from, copied }: Props & { from: Detail | undefined }) {
  const { lang } = useText()
  const navigate = useNavigate()
  const call = useCall(availability, { category, month: monthOf(dayOf(serverNow())) })
  return (
    <Loaded call={call} lines={10}>
      {(found) => (
        <ApplicationForm
          {...{ category, type, from, copied, found }}
          onKept={(id, sent) => navigate(`/${lang}${pathOf(category, sent ? `detail/${id}` : `create/${type}?id=${id}`)}`, { replace: true })}
        />
      )}
    </Loaded>
  )
}
