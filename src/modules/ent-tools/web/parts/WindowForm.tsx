import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves } from '#foundation/web/kit/Bilingual.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfField } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { useText } from '#foundation/web/text.tsx'
import { type AvailabilityWindow, type ModuleCount, saveWindow, WINDOW_TEXTS } from '../../contract.ts'
import { windowing } from '../../rules.ts'
import { useUop } from './useUop.ts'

const LONGEST = { Cn: 150, En: 300 }
const COMPANIES = ['MB', 'HB', 'JV'] as const
/** Others are known to the server, which says where they meet. */
const ALONE = { others: [] }

const written = ({ id, module, entities, from, to, messageCn, messageEn, readOnly }: AvailabilityWindow) => ({
  id,
  module,
  entities,
  from,
  to,
  messageCn,
  messageEn,
  readOnly,
})

/** Asks for a time in which a module is shut, or changes one that waits. */
export function WindowForm({ row, modules, onClose }: { row: AvailabilityWindow | undefined; modules: readonly ModuleCount[]; onClose(): void }) {
  const { t } = useText()
  const { named, company } = useUop()
  const form = useForm(saveWindow, {
    initial: row ? written(row) : { entities: [...COMPANIES], readOnly: true },
    draft: `ent-tools.window.${row?.id ?? 'new'}`,
    unkept: ['confirmed'],
    words: 'ent-tools.window.',
    check: { set: windowing, facts: ALONE, p: {}, fields: ['entities', 'from', 'to'] },
  })
  const halves = halvesOfForm(WINDOW_TEXTS, form, { before: row, was: row?.stale })
  return (
    <FormSheet title={t(row ? 'ent-tools.window.edit' : 'ent-tools.window.add')} form={form} told="ent-tools.proposed" onClose={onClose}>
      <Fields
        of={form}
        pairs={[['from', 'to']]}
        over={{
          module: { label: t('ent-tools.module'), options: modules.map((one) => ({ value: one.module, label: named(one) })) },
          entities: { options: COMPANIES.map((value) => ({ value, label: company(value) })) },
          messageCn: () => (
            <>
              <Bilingual>
                {(language) => (
                  <HalfField of={halves} half={`message${language}`} label={t(`ent-tools.window.message${language}`)} required lines max={LONGEST[language]} />
                )}
              </Bilingual>
              <ConfirmHalves of={halves} />
            </>
          ),
          messageEn: null,
        }}
      />
    </FormSheet>
  )
}
