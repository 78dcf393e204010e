import { Link } from 'react-router'
import { Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { Countdown } from '#foundation/web/kit/Countdown.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import { type Detail, restoreDetail } from '../../contract.ts'
import { requestLife, restoreLife } from '../../rules.ts'

/** A request with all that is said of it, for who asked, who decides and the badge office. */
export function RequestSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(restoreDetail, { id })
  return (
    <Sheet title={t('badge-access.request')} onClose={onClose}>
      <Loaded call={call} lines={8}>
        {(one) => <Request of={one} />}
      </Loaded>
    </Sheet>
  )
}

function Request({ of: one }: { of: Detail }) {
  const { t, lang, name } = useText()
  return (
    <div className="stack">
      <div className="row between wrap">
        <PersonCell person={one.person} note={one.person.ssoId} />
        <span className="row">
          <StateTag of={requestLife} state={one.status} />
          {one.status === 'approved' && <StateTag of={restoreLife} state={one.restoreState} />}
        </span>
      </div>
      {one.decideBy && one.nextDate && (
        <div className="note-box stack tight" role="note">
          <span>{t('badge-access.fact.decideBy')}</span>
          <Countdown window={{ kind: 'once', until: one.decideBy }} />
          <span>{t('badge-access.form.nextDate', { nextDate: formatDay(one.nextDate, lang) })}</span>
        </div>
      )}
      {one.ended && <p role="note">{t(`badge-access.ended.${one.ended}`)}</p>}
      <Facts
        items={[
          { label: t('badge-access.all.number'), value: <span translate="no">{one.number}</span> },
          { label: t('badge-access.fact.returnDate'), value: formatDay(one.returnDate, lang) },
          { label: t('badge-access.fact.badgeNo'), value: <span translate="no">{one.badgeNo}</span> },
          { label: t('badge-access.fact.offReason'), value: t(`badge-access.off.${one.offReason}`) },
          { label: t('badge-access.fact.offSince'), value: formatDay(one.offSince, lang) },
          ...(one.requester.ssoId === one.person.ssoId ? [] : [{ label: t('badge-access.fact.askedBy'), value: name(one.requester) }]),
          ...(one.restoredAt ? [{ label: t('badge-access.all.restoredAt'), value: formatInstant(one.restoredAt, lang) }] : []),
        ]}
      />
      <Sentences
        items={[
          { label: t('badge-access.fact.reason'), value: <span data-typed="">{one.reason}</span> },
          ...(one.comment === '' ? [] : [{ label: t('badge-access.comment'), value: <span data-typed="">{one.comment}</span> }]),
          ...(one.error === '' ? [] : [{ label: t('badge-access.all.error'), value: <span data-typed="">{one.error}</span> }]),
        ]}
      />
      {one.attachments.length > 0 && <Attached files={one.attachments} />}
      <Acts of={one} />
    </div>
  )
}

/** On to the decision, to paper, to what has to be changed (WF-32), or to the same once more with a later date (BADGE-05). */
function Acts({ of: { id, workflowItem, decides, can } }: { of: Detail }) {
  const { t, lang } = useText()
  return (
    <div className="row wrap">
      {decides && (
        <Link className="btn p" to={`/${lang}/workflow/assigned/${workflowItem}`}>
          {t('badge-access.act.decide')}
        </Link>
      )}
      {can.includes('change') && (
        <Link className="btn p" to={`/${lang}/badge-access/restore-request?change=${id}`}>
          {t('badge-access.act.change')}
        </Link>
      )}
      {can.includes('copy') && (
        <Link className="btn p" to={`/${lang}/badge-access/restore-request?copy=${id}`}>
          {t('badge-access.act.copy')}
        </Link>
      )}
      {can.includes('print') && (
        <PaperButton kind="workflow-item" id={workflowItem}>
          {t('badge-access.act.print')}
        </PaperButton>
      )}
    </div>
  )
}
