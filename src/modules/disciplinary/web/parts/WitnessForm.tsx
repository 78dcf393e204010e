import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveWitness } from '../../contract.ts'
import { Attach } from './Attach.tsx'

/** A statement that came after the publication. */
export function WitnessForm({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(saveWitness, {
    initial: { id, ssoId: null, files: [] },
    draft: `disciplinary.witness.${id}`,
    unkept: ['files'],
    words: 'disciplinary.witness.',
    onSent() {
      say(t('disciplinary.saved'))
      onClose()
    },
  })
  return (
    <FormSheet title={t('disciplinary.act.witness')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        only={['name', 'ssoId', 'takenOn', 'statement', 'files']}
        over={{
          ssoId: { max: 8 },
          files: (files) => <Attach {...files} policy="disciplinary-statement" />,
        }}
      />
    </FormSheet>
  )
}
