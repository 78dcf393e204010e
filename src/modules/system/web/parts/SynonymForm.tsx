import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type SynonymGroup, saveSynonyms } from '#services/search/contract.ts'

/** What was typed as lines; the last one stays open while one types on. */
export const linesOf = (typed: string | undefined): string[] => (typed ? typed.split('\n') : [])

/** Words that stand for each other, a line each. */
export function SynonymForm({ given: { id, words }, close }: { given: Partial<SynonymGroup>; close(): void }) {
  const { t } = useText()
  const form = useForm(saveSynonyms, { initial: { ...(id && { id }), words: words ?? [] }, draft: `system.search.synonyms.${id ?? 'new'}`, onSent: close })
  return (
    <FormSheet title={t(id ? 'system.search.editSynonyms' : 'system.search.addSynonyms')} form={form} action={t('kit.save')} onClose={close}>
      <TextAreaField
        label={t('system.search.words')}
        required
        max={1_200}
        value={form.values.words?.join('\n')}
        note={t('system.search.wordsNote')}
        fault={form.fault('words')}
        onChange={(typed) => form.set('words', linesOf(typed))}
      />
    </FormSheet>
  )
}
