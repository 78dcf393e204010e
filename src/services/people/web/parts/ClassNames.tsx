import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { classes, saveClass } from '../../contract.ts'

type ClassName = InputOf<typeof saveClass>

/** What the classes are called: names are data, codes never change (PPL-06). */
export function ClassNames() {
  const { t } = useText()
  const call = useCall(classes, {})
  const [edited, setEdited] = useState<ClassName>()
  return (
    <Card title={t('people.tab.classes')}>
      <p className="muted below near">{t('people.classes.note')}</p>
      <Loaded call={call} lines={12}>
        {(list) =>
          list.map((one) => (
            <div key={one.code} className="li">
              <span className="dot">{one.code}</span>
              <span className="t">
                <div lang="zh">{one.nameCn}</div>
                <small lang="en">{one.nameEn}</small>
              </span>
              <button type="button" className="btn s" onClick={() => setEdited(one)}>
                {t('people.classes.rename')}
              </button>
            </div>
          ))
        }
      </Loaded>
      {edited && <Rename key={edited.code} given={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function Rename({ given, onClose }: { given: ClassName; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveClass, {
    initial: given,
    draft: `people.class.${given.code}`,
  })
  return (
    <FormSheet title={t('people.classes.of', { code: given.code })} form={form} action={t('people.save')} told="people.classes.saved" onClose={onClose}>
      <HalfPair text="name" values={form.values} write={form.set} fault={form.fault} label={(language) => t(`people.name${language}`)} required />
    </FormSheet>
  )
}
