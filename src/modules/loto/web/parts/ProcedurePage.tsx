import { Link, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card, Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type Procedure, sop } from '../../contract/index.ts'
import { EHS_POINTS, SIGNERS } from '../../rules/content.ts'
import { Comments } from './Comments.tsx'
import { Changes, History } from './History.tsx'
import { staffPicture } from './Picture.tsx'
import { ProcedureActs } from './ProcedureActs.tsx'
import { ProcedureView } from './ProcedureView.tsx'
import { InspectionMark, StateMark } from './StateMark.tsx'
import { Typed } from './Typed.tsx'

type Desk = 'sop' | 'sopreview' | 'ehsreview'

/** One version as somebody comes to it: to read it, to review it, or as EHS. Who comes from the history (`history`) only looks. */
export function ProcedurePage({ desk }: { desk: Desk }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  return (
    <Page title={t(`screen./{lang}/lotosop/${desk}/details`)} crumb={t(`screen./{lang}/lotosop/${desk}/index`)} back>
      {id ? <One key={id} id={id} desk={desk} past={query.get('history') !== null} /> : <Empty />}
    </Page>
  )
}

function One({ id, desk, past }: { id: string; desk: Desk; past: boolean }) {
  const { t } = useText()
  const call = useCall(sop, { id }, { fresh: true })
  return (
    <Loaded call={call} lines={14}>
      {(of) => (
        <div className="stack">
          <Head of={of} past={past} />
          {desk === 'ehsreview' && of.state === 'pending-ehs-approval' && <Points />}
          {desk !== 'sop' && <Changes id={id} />}
          <ProcedureView of={of} picture={staffPicture} />
          <Card title={t('loto.attachments')}>
            <Attached none={<p className="muted">{t('kit.noFiles')}</p>} files={of.attachments} />
          </Card>
          <Comments of={of} says={!past && of.can.includes('comment')} />
          <Signed of={of} />
          <Inspections of={of} />
          <History id={id} />
          {desk === 'sop' && <Changes id={id} />}
        </div>
      )}
    </Loaded>
  )
}

function Head({ of, past }: { of: Procedure; past: boolean }) {
  const { t, lang } = useText()
  const day = (one: string | null) => (one ? formatDay(one, lang) : '—')
  return (
    <Card title={<StateMark state={of.state} />} extra={<InspectionMark inspection={of.inspection} />}>
      {of.inspection === 'overdue' && (
        <p className="note-box warn" role="status">
          {t('loto.overdue')}
        </p>
      )}
      {of.state !== 'approved' && (
        <p className="note-box bad" role="status">
          {t(of.valid ? 'loto.otherValid' : 'loto.notValid')}{' '}
          {of.valid && <Link to={`/${lang}/lotosop/sop/details?id=${of.valid.id}`}>{t('loto.versionNo', { no: of.valid.versionNo })}</Link>}
        </p>
      )}
      <Facts
        items={[
          { label: t('loto.facts.version'), value: String(of.versionNo) },
          { label: t('loto.facts.changeNoticeCode'), value: <span translate="no">{of.changeNoticeCode || '—'}</span> },
          { label: t('loto.facts.firstIssue'), value: day(of.firstIssue) },
          { label: t('loto.facts.thisIssue'), value: day(of.thisIssue) },
          { label: t('loto.facts.nextInspection'), value: day(of.nextInspection) },
        ]}
      />
      {of.reason && <Sentences items={[{ label: t('loto.facts.reason'), value: <Typed>{of.reason}</Typed> }]} />}
      {!past && (
        <div className="row wrap no-print above">
          <ProcedureActs of={of} />
        </div>
      )}
    </Card>
  )
}

/** What EHS goes through before it approves. */
function Points() {
  const { t } = useText()
  return (
    <Card title={t('loto.ehsPoints')}>
      <ul>
        {EHS_POINTS.map((one) => (
          <li key={one}>{t(`loto.ehsPoint.${one}`)}</li>
        ))}
      </ul>
    </Card>
  )
}

function Signed({ of }: { of: Procedure }) {
  const { t, name, pick } = useText()
  const said = (who: Procedure['owner']) => (who ? `${name(who)} · ${pick(who.departmentCn, who.departmentEn)}` : '—')
  return (
    <Card title={t('loto.signed')}>
      <Facts items={(['owner', 'author', ...SIGNERS] as const).map((part) => ({ label: t(`loto.people.${part}`), value: said(of[part]) }))} />
    </Card>
  )
}

function Inspections({ of }: { of: Procedure }) {
  const { t, lang, name } = useText()
  if (of.inspections.length === 0) return null
  return (
    <Card title={t('loto.inspections')}>
      {of.inspections.map((one) => (
        <div key={one.id} className="li">
          <div className="t">
            <div>
              {formatDay(one.at, lang)} · {name(one.inspector)} · {t(`loto.result.${one.result}`)}
            </div>
            <small>{t('loto.inspection.observed', { people: one.peopleObserved.map(name).join(t('loto.between')) })}</small>
            <div className="wraps">{one.findings && <Typed>{one.findings}</Typed>}</div>
          </div>
        </div>
      ))}
    </Card>
  )
}
