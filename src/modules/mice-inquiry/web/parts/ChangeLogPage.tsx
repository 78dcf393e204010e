import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, changelog, exportFile } from '../../contract.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { pageOf, pathTo } from './links.ts'
import { StatusTag } from './StatusTag.tsx'

type Log = OutputOf<typeof changelog>

/** Every version of an inquiry, with what each of them changed. */
export function ChangeLogPage({ type }: { type: TicketType }) {
  const { t } = useText()
  const { may } = useMe()
  const [query] = useSearchParams()
  const rootId = uuid.safeParse(query.get('rootId')).data
  return (
    <Page
      title={t(`screen./{lang}${pageOf(type, 'changelog')}`)}
      crumb={t(`screen./{lang}${pageOf(type, 'index')}`)}
      back
      actions={rootId && may(ADMIN) && <ExportButton endpoint={exportFile} input={{ what: 'changelog', rootId }} />}
    >
      {rootId ? <Versions key={rootId} type={type} rootId={rootId} /> : <Empty />}
    </Page>
  )
}

function Versions({ type, rootId }: { type: TicketType; rootId: string }) {
  const call = useCall(changelog, { rootId, ticketType: type })
  return (
    <Loaded call={call} lines={12}>
      {(log) => (
        <div className="stack">
          {log.versions.map((one) => (
            <OneVersion key={one.applyId} type={type} rootId={rootId} of={one} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function OneVersion({ type, rootId, of }: { type: TicketType; rootId: string; of: Log['versions'][number] }) {
  const { t, lang, name } = useText()
  return (
    <Card
      title={
        <span className="row wrap">
          {t(`mice-inquiry.version.${of.supplement ? 'supplement' : of.kind}`)} <StatusTag status={of.status} />
        </span>
      }
      extra={
        <Link className="btn link" to={pathTo(lang, type, 'detail', { rootId, id: of.applyId, pageType: 'log' })}>
          {t('mice-inquiry.act.detail')}
        </Link>
      }
    >
      <small className="line">
        <span translate="no">{of.no}</span> · {name(of.by)} · {formatInstant(of.at, lang)}
      </small>
      {of.decidedAt && (
        <small className="line">
          {t('mice-inquiry.sheet.decidedAt')} {formatInstant(of.decidedAt, lang)} {of.decidedBy && `· ${name(of.decidedBy)}`}
        </small>
      )}
      {of.reason && (
        <p className="anywhere" data-typed="">
          {of.reason}
        </p>
      )}
      {of.changes.length > 0 && <DifferenceView fields={of.changes} before={t('mice-inquiry.sheet.before')} after={t('mice-inquiry.sheet.after')} />}
    </Card>
  )
}
