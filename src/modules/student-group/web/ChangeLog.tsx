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
import { changelog, exportFile } from '../contract.ts'
import { studentGroupLife } from '../rules/life.ts'
import { pathTo } from './parts/links.ts'

type Version = OutputOf<typeof changelog>['versions'][number]

/** Every version of an application, with what each of them changed. */
export default function ChangeLog() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  return (
    <Page
      title={t('screen./{lang}/trade-travel-sales/student-group/changelog')}
      crumb={t('screen./{lang}/trade-travel-sales/student-group/index')}
      back
      actions={id && <ExportButton endpoint={exportFile} input={{ what: 'changelog', id }} />}
    >
      {id ? <Versions key={id} id={id} /> : <Empty />}
    </Page>
  )
}

function Versions({ id }: { id: string }) {
  const { t, lang } = useText()
  const call = useCall(changelog, { id })
  return (
    <Loaded call={call} lines={12}>
      {({ versions }) =>
        versions.length === 0 ? (
          <Empty text={t('student-group.changelog.none')} />
        ) : (
          <div className="stack">
            <Link className="btn link" to={pathTo(lang, 'detail', { id })}>
              {t('student-group.act.detail')}
            </Link>
            {versions.map((one) => (
              <OneVersion key={one.applyId} of={one} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function OneVersion({ of }: { of: Version }) {
  const { t, lang, name } = useText()
  return (
    <Card
      title={
        <span className="row wrap">
          {t(`student-group.version.${of.kind}`)} <StateTag of={studentGroupLife} state={of.status} />
        </span>
      }
    >
      <small className="line">
        <span translate="no">{of.no}</span> · {name(of.by)} · {formatInstant(of.at, lang)}
      </small>
      {of.decidedAt && (
        <small className="line">
          {t('student-group.changelog.decidedAt')} {formatInstant(of.decidedAt, lang)} {of.decidedBy && `· ${name(of.decidedBy)}`}
        </small>
      )}
      {of.reason && (
        <p className="anywhere" data-typed="">
          {of.reason}
        </p>
      )}
      {of.changes.length > 0 && <DifferenceView fields={of.changes} before={t('student-group.changelog.before')} after={t('student-group.changelog.after')} />}
    </Card>
  )
}
