import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { ehsInspection } from '../../contract/index.ts'

const MOST_OBSERVED = 20

/** The yearly look at how a procedure is worked by. */
export function InspectForm({ of, onClose }: { of: { id: string; version: number }; onClose(): void }) {
  const { t } = useText()
  const form = useForm(ehsInspection, {
    initial: { id: of.id, version: of.version, at: dayOf(serverNow()), peopleObserved: [''], findings: '', result: 'ok' },
    draft: `loto.inspect.${of.id}`,
    // what was read is what stands there now
    unkept: ['version'],
    words: 'loto.inspection.',
  })
  const observed = form.values.peopleObserved ?? []
  const names = useDirectoryNames(observed)
  return (
    <FormSheet title={t('loto.act.inspect')} form={form} action={t('kit.save')} told="loto.inspection.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['at', 'peopleObserved', 'findings', 'result']}
        over={{
          peopleObserved: ({ label, onChange }) => (
            <SsoListField
              label={label}
              value={observed}
              names={names}
              most={MOST_OBSERVED}
              fault={(path) => form.fault(path ? `peopleObserved.${path}` : 'peopleObserved')}
              onChange={onChange}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
