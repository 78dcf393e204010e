import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FoundPerson } from '#services/people/contract.ts'
import { searchTemplates, startBulk } from '../../contract/index.ts'
import { misfits, valuesOf } from '../../rules/index.ts'
import { BulkPapers } from './BulkPapers.tsx'
import { ListFromFile } from './ListFromFile.tsx'
import { ListOfPeople } from './ListOfPeople.tsx'

/** More templates of one type nobody looks through. */
const OFFERED = 100
const WAYS = ['people', 'file'] as const

/** HR starts many papers of one template: who and what, then every paper with its values, and only then are they sent (ESIGN-28). */
export function BulkForm({ onClose }: { onClose(): void }) {
  const { t, pick, choices } = useText()
  const { say } = useSay()
  const [way, setWay] = useState<(typeof WAYS)[number]>('people')
  const [looking, look] = useState(false)
  const [tried, tryIt] = useState(false)
  const [known, know] = useState<readonly FoundPerson[]>([])
  const templates = useCall(searchTemplates, { pageSize: OFFERED, filters: { type: 'other', active: true } })
  // for its draft: the list is sent from the look at its papers
  const form = useForm(startBulk, { initial: { rows: [] }, draft: 'e-sign.bulk', onSent: onClose })
  const { values, set } = form
  const template = templates.data?.list.find(({ code }) => code === values.template)
  const { dueOn, rows = [] } = values
  // all that is missing is told at once, each beside its field
  const lacking = {
    template: template ? undefined : t('fault.required'),
    dueOn: dueOn ? undefined : t('fault.required'),
    rows: rows.length > 0 ? undefined : t('fault.required'),
    values: way === 'people' && template ? misfits(template.fields, valuesOf(rows[0]?.values ?? {})) : [],
  }
  const complete = template && dueOn && rows.length > 0 && lacking.values.length === 0
  const told = tried ? lacking : undefined
  if (looking && template && dueOn)
    return (
      <BulkPapers
        asked={{ template: template.code, dueOn, rows }}
        template={template}
        onBack={() => look(false)}
        onBegun={(papers) => {
          form.discard()
          say(t('e-sign.bulk.begun', { count: papers }))
          onClose()
        }}
      />
    )
  return (
    <Sheet
      title={t('e-sign.bulk.open')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn p" onClick={() => (complete ? look(true) : tryIt(true))}>
            {t('e-sign.bulk.look')}
          </button>
        </>
      }
    >
      <DraftNote form={form} />
      <SelectField
        label={t('e-sign.template')}
        required
        typed
        value={values.template}
        options={(templates.data?.list ?? []).map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
        fault={told?.template}
        onChange={(code) => {
          set('template', code)
          set('rows', [])
        }}
      />
      <DateField label={t('e-sign.dueOn')} required note={t('e-sign.dueNote')} value={dueOn} fault={told?.dueOn} onChange={(day) => set('dueOn', day)} />
      {template && (
        <>
          <ChoiceField
            label={t('e-sign.bulk.way')}
            value={way}
            options={choices('e-sign.bulk.way.', WAYS)}
            onChange={(next) => {
              setWay(next ?? 'people')
              set('rows', [])
            }}
          />
          {way === 'people' ? (
            <ListOfPeople fields={template.fields} rows={rows} known={known} lacking={told} onKnown={know} onChange={(next) => set('rows', next)} />
          ) : (
            <ListFromFile template={template.code} rows={rows} lacking={told?.rows} onChange={(next) => set('rows', next)} />
          )}
        </>
      )}
    </Sheet>
  )
}
