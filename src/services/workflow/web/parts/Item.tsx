import { Link, useParams } from 'react-router'
import type { CallRefused } from '#foundation/web/callRefused.ts'
import { Empty, ErrorNote, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail, type ItemDetail } from '../../contract/index.ts'
import { ItemBody } from './ItemBody.tsx'
import { ItemNeighbours } from './ItemNeighbours.tsx'
import { ItemPaper } from './ItemPaper.tsx'
import { ItemTag } from './ItemTag.tsx'

export type ItemScreen = 'requested' | 'assigned' | 'cc'

/** One item with all that is known of it; the three screens differ in what may be done and where one goes from here. */
export function Item({ screen }: { screen: ItemScreen }) {
  const { t, pick } = useText()
  const { id = '' } = useParams()
  const call = useCall(detail, { id })
  if (call.error && !call.data) return <NotShown error={call.error} screen={screen} retry={call.refetch} />
  const crumb = `${t('workflow.crumb')} / ${t(`screen./{lang}/workflow/${screen}/{id}`)}`
  return (
    <Page
      title={call.data ? pick(call.data.typeCn, call.data.typeEn) : t(`screen./{lang}/workflow/${screen}/{id}`)}
      crumb={crumb}
      back
      actions={call.data && <Head item={call.data} screen={screen} />}
    >
      <Loaded call={call} lines={10}>
        {(item) => <ItemBody item={item} screen={screen} refetch={call.refetch} />}
      </Loaded>
    </Page>
  )
}

/** Number and state; on a desk the way to the to-dos beside it, and to paper. */
function Head({ item, screen }: { item: ItemDetail; screen: ItemScreen }) {
  const desk = useDesk()
  return (
    <span className="row wrap" style={desk ? undefined : { width: '100%' }}>
      <small>{item.no}</small>
      <ItemTag item={item} />
      {!desk && <span className="grow" />}
      {screen === 'assigned' && <ItemNeighbours item={item} />}
      <ItemPaper item={item} />
    </span>
  )
}

/** Not the reader's to see (WF-22), or not there; anything else may be tried again. */
function NotShown({ error, screen, retry }: { error: CallRefused; screen: ItemScreen; retry(): void }) {
  const { t, lang } = useText()
  const closed = error.status === 403
  const missing = error.status === 200 && !error.handled
  const home = (
    <Link className="btn p" to={`/${lang}/home`}>
      {t('workflow.item.home')}
    </Link>
  )
  return (
    <Page title={t(closed ? 'workflow.item.closed' : missing ? 'workflow.item.missing' : `screen./{lang}/workflow/${screen}/{id}`)} back>
      {closed && (
        <Empty icon="lock" text={t('workflow.item.closedText')}>
          {home}
        </Empty>
      )}
      {missing && <Empty text={t('workflow.item.missingText')}>{home}</Empty>}
      {!closed && !missing && <ErrorNote error={error} retry={retry} />}
    </Page>
  )
}
