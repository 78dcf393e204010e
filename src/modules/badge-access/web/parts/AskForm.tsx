import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Countdown } from '#foundation/web/kit/Countdown.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { type Badge, CATALOG, type Detail, POLICY, restoreSubmit } from '../../contract.ts'
import { asking } from '../../rules.ts'

interface Props {
  of: Badge
  copy: Detail | undefined
  change: Detail | undefined
  isSelf: boolean
  onSent(): void
}

/** When somebody returns and why, with what is left of the time to ask for the earliest date (BADGE-11). */
export function AskForm({ of, copy, change, isSelf, onSent }: Props) {
  const { t, lang } = useText()
  const { say } = useSay()
  const form = useForm(restoreSubmit, {
    initial: { ssoId: of.person.ssoId, ...(change ? asItWas(change) : { reason: copy?.reason ?? '', attachments: [] }) },
    draft: `badge-access.${of.person.ssoId}.${change ? 'change.' : ''}${(change ?? copy)?.id ?? 'new'}`,
    unkept: ['attachments'],
    words: 'badge-access.form.',
    check: { set: asking, facts: of.asking, p: of.parameters, fields: ['returnDate'] },
    onSent: ({ no }) => {
      say(t('badge-access.form.sent', { no }))
      onSent()
    },
  })
  const days = { earliest: formatDay(of.earliest, lang), latest: formatDay(of.latest, lang), nextDate: formatDay(of.nextDate, lang) }
  return (
    <PageForm form={form}>
      <div className="note-box stack tight" role="note">
        <span>{t('badge-access.form.earliest', days)}</span>
        <Countdown window={{ kind: 'once', until: of.cutOff }} />
        <span>{t('badge-access.form.nextDate', days)}</span>
      </div>
      <Fields
        of={form}
        only={['returnDate', 'reason', 'attachments']}
        over={{
          returnDate: { note: t('badge-access.form.span', days) },
          attachments: ({ label, note, fault, value, onChange, required }) => (
            <SentFiles {...{ label, note, fault, value, onChange, required }} policy={POLICY} before={change?.attachments} />
          ),
        }}
      />
      {isSelf && (
        <WhoDecides
          catalog={CATALOG}
          params={{ askedBy: change && change.requester.ssoId !== of.person.ssoId ? 'manager' : 'member' }}
          then={t('badge-access.form.follows')}
        />
      )}
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

const asItWas = ({ id, returnDate, reason, attachments }: Detail): Partial<InputOf<typeof restoreSubmit>> => ({
  ...{ changes: id, returnDate, reason },
  attachments: attachments.map((file) => file.id),
})
