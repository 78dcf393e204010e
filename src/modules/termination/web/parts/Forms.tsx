import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { approval, type Request, update } from '../../contract.ts'
import { POLICY } from '../../rules/submitting.ts'

interface Props {
  request: Request
  onClose(): void
}

/** Approves: the manager says why the person leaves and whether to have them back, HR why. */
export function DecideForm({ request, onClose }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const manager = request.step === 'manager'
  const form = useForm(approval, {
    initial: { id: request.id, reason: request.reason ?? 'other', reasonText: '', rehireComments: '', comment: '' },
    draft: `termination.decide.${request.id}`,
    words: 'termination.decide.',
    onSent() {
      say(t('termination.decide.done'))
      onClose()
    },
  })
  const lines = { lines: true }
  return (
    <FormSheet title={t('termination.act.approve')} form={form} action={t('termination.act.approve')} onClose={onClose}>
      {request.short && <p className="note-box warn">{t('termination.decide.short')}</p>}
      {!manager && request.esignState !== '3' && request.leavingDocuments.length === 0 && <p className="note-box warn">{t('rule.TERM-07')}</p>}
      <Fields
        of={form}
        only={manager ? ['reason', 'reasonText', 'rehire', 'rehireComments', 'comment'] : ['reason', 'reasonText', 'comment']}
        over={{ reason: { select: true }, reasonText: lines, rehire: { required: true }, rehireComments: lines, comment: lines }}
      />
    </FormSheet>
  )
}

/** Changes what is on its way: its person the contact and files, HR what HR says of it. */
export function ChangeForm({ request, onClose }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const { ssoId } = useMe()
  const own = request.person.ssoId === ssoId
  const ids = (files: Request['attachments']) => files.map(({ id }) => id)
  const { id, personalPhone, personalEmail, attachments, leavingDocuments, reasonManager, reasonHrbp, reasonHrbpText, hrComments } = request
  const form = useForm(update, {
    initial: {
      ...{ id, personalPhone, personalEmail, attachments: ids(attachments), leavingDocuments: ids(leavingDocuments) },
      ...(!own && { ...(reasonManager && { reasonManager }), ...(reasonHrbp && { reasonHrbp }), reasonHrbpText, hrComments }),
    },
    draft: `termination.change.${id}`,
    unkept: ['attachments', 'leavingDocuments'],
    words: 'termination.form.',
    onSent() {
      say(t('termination.changed'))
      onClose()
    },
  })
  return (
    <FormSheet title={t('termination.act.change')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        pairs={[
          ['personalPhone', 'personalEmail'],
          ['reasonManager', 'reasonHrbp'],
        ]}
        only={[
          ...(['personalPhone', 'personalEmail'] as const),
          ...(own ? [] : (['reasonManager', 'reasonHrbp', 'reasonHrbpText', 'hrComments'] as const)),
          ...(['leavingDocuments', 'attachments'] as const),
        ]}
        over={{
          ...{ reasonManager: { select: true }, reasonHrbp: { select: true }, reasonHrbpText: { lines: true }, hrComments: { lines: true } },
          attachments: (files) => <SentFiles {...files} policy={POLICY} before={attachments} />,
          leavingDocuments: (files) => <SentFiles {...files} policy={POLICY} before={leavingDocuments} />,
        }}
      />
    </FormSheet>
  )
}
