import { Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { load, type Request } from '../../contract.ts'
import { SettlementLines } from './Figures.tsx'
import { Files } from './Files.tsx'
import { LeaverFacts } from './LeaverFacts.tsx'
import { RequestActs } from './RequestActs.tsx'
import { InsertedTag, SignTag, StepTag } from './Tags.tsx'

/** One request, as far as it is for the reader, with what they may do with it. */
export function RequestSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(load, { id }, { secret: true })
  const request = call.data?.id === id ? call.data : undefined
  return (
    <Sheet title={t('termination.title')} onClose={onClose} footer={request && <RequestActs request={request} />}>
      <div className="wide stack">
        <Loaded call={call} lines={12}>
          {(shown) => <Read request={shown} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

/** What people wrote. */
const Said = ({ title, code, text }: { title: string; code: string | null; text: string }) => {
  const { t, lang } = useText()
  if (!code && !text) return null
  return (
    <section>
      <h3>{t(title)}</h3>
      <p className="lines">
        {code}
        {code && text && (lang === 'zh' ? '：' : ': ')}
        <span data-typed="">{text}</span>
      </p>
    </section>
  )
}

function Read({ request }: { request: Request }) {
  const { t, lang, name } = useText()
  const reason = (code: Request['reason']) => code && t(`people.enum.terminationReasonAccessEnum.${code}`)
  const fact = (key: string, value: React.ReactNode) => ({ label: t(`termination.list.${key}`), value })
  const day = request.lastWorkingDate
  return (
    <>
      <LeaverFacts facts={request.facts} />
      <div className="row wrap tight">
        <StepTag {...request} /> <SignTag {...request} />
        {request.short && <Tag tone="w">{t('termination.short')}</Tag>}
        {request.inserted !== 'none' && <InsertedTag {...request} />}
      </div>
      <Facts
        items={[
          fact('kind', t(`termination.kind.${request.kind}`)),
          fact('lastWorkingDate', day ? formatDay(day, lang) : '—'),
          fact('submittedAt', request.submittedAt ? formatInstant(request.submittedAt, lang) : '—'),
          fact('startedBy', <span data-typed="">{name(request.startedBy)}</span>),
          fact('approver', request.approver ? <span data-typed="">{name(request.approver)}</span> : '—'),
          { label: t('termination.form.personalPhone'), value: <span data-typed="">{request.personalPhone || '—'}</span> },
          { label: t('termination.form.personalEmail'), value: <span data-typed="">{request.personalEmail || '—'}</span> },
        ]}
      />
      <Said title="termination.form.reason" code={reason(request.reason)} text={request.reasonText} />
      <Said title="termination.reasonManager" code={reason(request.reasonManager)} text={request.reasonManagerText} />
      <Said title="termination.rehire" code={request.rehire && t(`termination.rehire.${request.rehire}`)} text={request.rehireComments} />
      <Said title="termination.reasonHrbp" code={reason(request.reasonHrbp)} text={request.reasonHrbpText} />
      <Said title="termination.hrComments" code={null} text={request.hrComments} />
      {request.settlement && <SettlementLines settlement={request.settlement} />}
      <Files title="termination.form.attachments" files={request.attachments} />
      <Files title="termination.leavingDocuments" files={request.leavingDocuments} />
      <Moments moments={request.moments} />
    </>
  )
}

/** What happened, the oldest first. */
export function Moments({ moments }: Pick<Request, 'moments'>) {
  const { t, lang, name } = useText()
  if (moments.length === 0) return null
  const says = (what: string) => (what.split('.').length > 2 ? t(`action.${what}`) : t(`termination.did.${what.split('.')[1]}`))
  return (
    <section aria-label={t('termination.history')}>
      <h3>{t('termination.history')}</h3>
      <div data-typed="">
        <Timeline
          moments={moments.map(({ id, at, by, what, comment, before, after }) => ({
            id,
            state: 'done',
            title: [says(what), comment].filter(Boolean).join(lang === 'zh' ? '：' : ': '),
            note: [
              ...(before && after && before !== after ? [`${formatDay(before, lang)} → ${formatDay(after, lang)}`] : []),
              by ? name(by) : t('termination.bySystem'),
              formatInstant(at, lang),
            ].join(' · '),
          }))}
        />
      </div>
    </section>
  )
}
