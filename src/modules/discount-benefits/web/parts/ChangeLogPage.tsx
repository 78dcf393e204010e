import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { changelog, exportFile } from '../../contract.ts'
import { applicationLife } from '../../rules/life.ts'
import { pathTo } from './links.ts'

type Log = OutputOf<typeof changelog>

/** Every version of one record, with what each of them changed. */
export function ChangeLogPage({ of, crumb }: { of: string; crumb: string }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const rootId = uuid.safeParse(query.get('rootId')).data
  return (
    <Page
      title={t(`screen./{lang}${of}`)}
      crumb={t(`screen./{lang}${crumb}`)}
      back
      actions={rootId && <ExportButton endpoint={exportFile} input={{ what: 'changelog', rootId }} />}
    >
      {rootId ? <Versions key={rootId} rootId={rootId} /> : <Empty />}
    </Page>
  )
}

function Versions({ rootId }: { rootId: string }) {
  const call = useCall(changelog, { rootId })
  return (
    <Loaded call={call} lines={12}>
      {(log) => (
        <div className="stack">
          {log.versions.map((one) => (
            <OneVersion key={one.applyId} log={log} of={one} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function OneVersion({ log: { list, category }, of }: { log: Log; of: Log['versions'][number] }) {
  const { t, lang, name } = useText()
  const to = pathTo(lang, list, 'detail', { category, applyId: of.applyId, isChangeLog: 'true', applyNo: of.no })
  return (
    <Card
      title={
        <span className="row wrap">
          {t(`discount-benefits.version.${of.kind}`)} <StateTag of={applicationLife} state={of.status} />
        </span>
      }
      extra={
        <Link className="btn link" to={to}>
          {t('discount-benefits.act.detail')}
        </Link>
      }
    >
      <small className="line">
        <span translate="no">{of.no}</span> · {name(of.by)} · {formatInstant(of.at, lang)}
      </small>
      {of.decidedAt && (
        <small className="line">
          {t('discount-benefits.changelog.decidedAt')} {formatInstant(of.decidedAt, lang)} {of.decidedBy && `· ${name(of.decidedBy)}`}
        </small>
      )}
      <p className="anywhere" data-typed="">
        {of.reason}
      </p>
      {of.changes.length > 0 && (
        <DifferenceView fields={of.changes} before={t('discount-benefits.changelog.before')} after={t('discount-benefits.changelog.after')} />
      )}
    </Card>
  )
}
