import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirm, type Detail, decide, reopen } from '../../contract.ts'
import { deciding, lastNoticeDay } from '../../rules/deciding.ts'
import { TermFields } from './TermFields.tsx'

interface Props {
  renewal: Detail
  onClose(): void
}

const USUAL_MONTHS = 36
/** The offer that a form begins with: what was said before, else what is usual. */
const termOf = ({ newType, newTermMonths, entitled }: Detail) => {
  const type = newType ?? (entitled ? ('open-ended' as const) : ('fixed-term' as const))
  return { newType: type, newTermMonths: newTermMonths ?? (type === 'fixed-term' ? USUAL_MONTHS : null), request: [] }
}
const hasRequest = ({ documents }: Detail): boolean => documents.some(({ kind }) => kind === 'request')

/** What the manager says: renew with a term, or not with a reason. */
export function DecideForm({ renewal, onClose }: Props) {
  const { t, lang } = useText()
  const { say } = useSay()
  const form = useForm(decide, {
    initial: { ids: [renewal.id], decision: renewal.managerDecision ?? 'renew', comment: renewal.managerReason, ...termOf(renewal) },
    draft: `contract-renewal.decide.${renewal.id}`,
    unkept: ['request'],
    words: 'contract-renewal.decide.',
    check: { set: deciding, facts: { ...renewal, isProtected: false, hasRequest: hasRequest(renewal) }, p: {} },
    onSent() {
      say(t('contract-renewal.decide.done'))
      onClose()
    },
  })
  const renews = form.values.decision === 'renew'
  return (
    <FormSheet title={t('contract-renewal.act.decide')} form={form} action={t('kit.submit')} onClose={onClose}>
      <PersonCell person={renewal.person} note={renewal.person.ssoId} />
      {renewal.hrbpDecision === 'return' && (
        <p className="note-box warn">
          {t('contract-renewal.returned')}: <span data-typed="">{renewal.hrbpComment}</span>
        </p>
      )}
      <Fields of={form} only={['decision']} />
      {renews ? (
        <TermFields form={form} of={renewal} />
      ) : (
        <p className="note-box warn">{t('contract-renewal.decide.noticeBy', { day: formatDay(lastNoticeDay(renewal.contractEnd), lang) })}</p>
      )}
      <Fields of={form} only={['comment']} over={{ comment: { required: !renews, lines: true } }} />
    </FormSheet>
  )
}

/** The HRBP confirms, with another term where that is right. */
export function ConfirmForm({ renewal, onClose }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const renews = renewal.managerDecision === 'renew'
  const form = useForm(confirm, {
    initial: { ids: [renewal.id], comment: '', ...(renews && termOf(renewal)) },
    draft: `contract-renewal.confirm.${renewal.id}`,
    unkept: ['request'],
    words: 'contract-renewal.decide.',
    onSent() {
      say(t('contract-renewal.confirm.done'))
      onClose()
    },
  })
  return (
    <FormSheet title={t('contract-renewal.act.confirm')} form={form} action={t('contract-renewal.act.confirm')} onClose={onClose}>
      <PersonCell person={renewal.person} note={renewal.person.ssoId} />
      {renews ? (
        <TermFields form={form} of={renewal} />
      ) : (
        <p className="note-box warn">
          {t('contract-renewal.decision.not-renew')}: <span data-typed="">{renewal.managerReason}</span>
        </p>
      )}
      <Fields of={form} only={['comment']} over={{ comment: { label: t('contract-renewal.comment'), lines: true } }} />
    </FormSheet>
  )
}

/** HR operations take it back to the HRBP, as a rule for another term. */
export function ReopenForm({ renewal, onClose }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const renews = renewal.managerDecision === 'renew'
  const form = useForm(reopen, {
    initial: { id: renewal.id, ...(renews && termOf(renewal)) },
    draft: `contract-renewal.reopen.${renewal.id}`,
    unkept: ['request'],
    words: 'contract-renewal.decide.',
    onSent() {
      say(t('contract-renewal.reopen.done'))
      onClose()
    },
  })
  return (
    <FormSheet title={t('contract-renewal.act.reopen')} form={form} action={t('contract-renewal.act.reopen')} onClose={onClose}>
      <p className="muted">{t('contract-renewal.reopen.says')}</p>
      {renews && <TermFields form={form} of={renewal} />}
      <Fields of={form} only={['reason']} />
    </FormSheet>
  )
}
