import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Proposal, save } from '../../contract/records.ts'
import module from '../../module.ts'
import { recording } from '../../rules/recording.ts'

const FEN = 100
const FIELDS = ['ssoId', 'date', 'amount', 'location', 'register', 'remark', 'attachments'] as const

/** What a proposal fills in; it may be corrected before it is recorded, but for whose it is. */
const filledBy = ({ person, date, amountFen, exchangeNo }: Proposal) => ({ ssoId: person.ssoId, date, amount: (amountFen / FEN).toFixed(2), exchangeNo })

/** Records a variance: once for all, since nothing of it is changed afterwards (CASHV-04). */
export function RecordForm({ proposal, onClose }: { proposal?: Proposal | undefined; onClose(): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const me = useMe()
  const form = useForm(save, {
    initial: { attachments: [], ...(proposal && filledBy(proposal)) },
    draft: `cash-variance.record.${proposal?.exchangeNo ?? 'new'}`,
    unkept: ['ssoId'],
    words: 'cash-variance.form.',
    check: { set: recording, facts: { me: me.ssoId, twin: false }, p: {} },
    onSent({ band }) {
      onClose()
      say(band ? t('cash-variance.form.reached', { band: pick(band.nameCn, band.nameEn) }) : t('cash-variance.form.done'))
    },
  })
  return (
    <FormSheet title={t('cash-variance.form')} form={form} action={t('kit.save')} onClose={onClose}>
      <p className="note-box">{t('cash-variance.form.once')}</p>
      {proposal && (
        <p>
          <PersonCell person={proposal.person} />
        </p>
      )}
      <Fields
        of={form}
        only={FIELDS}
        pairs={[
          ['date', 'amount'],
          ['location', 'register'],
        ]}
        over={{
          ssoId: proposal ? null : PersonPick,
          date: { required: true },
          amount: { required: true },
          attachments: (field) => <SentFiles {...field} policy={module.name} />,
        }}
      />
    </FormSheet>
  )
}
