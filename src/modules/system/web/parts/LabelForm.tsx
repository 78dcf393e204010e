import { useMemo } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual } from '#foundation/web/kit/Bilingual.tsx'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { GlossaryWords } from '#foundation/web/kit/GlossaryWords.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type LabelRow, labelDetail, saveLabel } from '../../contract/index.ts'
import { dressed, onlyHalf, placeholdersOf, wording } from '../../rules/labels.ts'

/** The longest text that the call takes. */
const LONGEST = 2000
/** The rules of words look at no time. */
const ANY_TIME = new Date(0)

/** Both halves of a text side by side, with what was written and what must stay in it. */
export function LabelForm({ given, close }: { given: LabelRow; close(): void }) {
  const { t, pick, choices } = useText()
  const detail = useCall(labelDetail, { key: given.key }).data
  const now = detail?.label ?? given
  const rules = useMemo(
    () => ({
      set: wording,
      facts: { written: { zh: given.defaultZh, en: given.defaultEn }, same: new Set(detail?.same ?? []) },
      p: {},
      now: ANY_TIME,
      limits: {},
      fields: ['zh', 'en'] as const,
    }),
    [given, detail],
  )
  const form = useForm(saveLabel, {
    initial: { key: given.key, zh: given.zh, en: given.en, version: given.version },
    draft: `system.label.${given.key}`,
    rules,
  })
  const { values: v, set, fault } = form
  const written = { zh: given.defaultZh, en: given.defaultEn }
  const words = dressed(written, { zh: v.zh ?? '', en: v.en ?? '' })
  const half = onlyHalf({ zh: now.zh, en: now.en }, words)
  // the half of which something has to be said: that which was left, where it is not the older one that catches up; or the older one, to say that it is not
  const left = half === undefined ? now.older : half === now.older ? null : half === 'zh' ? 'en' : 'zh'
  const changedMeanwhile = v.version !== undefined && now.version !== v.version
  const names = placeholdersOf(given.defaultZh).map((name) => `{${name}}`)
  return (
    <FormSheet title={t('system.label.edit')} form={form} action={t('kit.save')} told="system.label.saved" onClose={close}>
      {changedMeanwhile && (
        <div className="note-box warn" role="alert">
          <b>{t('system.changed.title')}</b>
          <p data-typed="">{[now.zh, now.en].join(' · ')}</p>
          <button type="button" className="btn s" onClick={() => set('version', now.version)}>
            {t('system.changed.goOn')}
          </button>
        </div>
      )}
      <div className="anywhere below" data-typed="">
        <Facts
          items={[
            { label: t('system.label.key'), value: given.key },
            { label: t('system.label.default'), value: [given.defaultZh, given.defaultEn].join(' · ') },
            ...(names.length ? [{ label: t('system.label.placeholders'), value: names.join(' ') }] : []),
            ...(detail?.screens.length
              ? [{ label: t('system.label.screens'), value: detail.screens.map((one) => pick(one.titleCn, one.titleEn)).join(t('system.and')) }]
              : []),
          ]}
        />
      </div>
      <Bilingual>
        {(language) => {
          const [half, other] = language === 'Cn' ? (['zh', 'en'] as const) : (['en', 'zh'] as const)
          return (
            <>
              <TextAreaField
                label={t(`system.label.${half}`)}
                required
                max={LONGEST}
                value={v[half]}
                fault={fault(half)}
                note={now.older === half ? t(`system.label.older.${half}`) : undefined}
                onChange={(x) => set(half, x ?? '')}
              />
              <GlossaryWords language={language} text={v[half] ?? ''} other={v[other] ?? ''} onText={(text) => set(half, text)} />
            </>
          )
        }}
      </Bilingual>
      {left && (
        <SelectField
          label={t(`system.label.other.${left}`)}
          required={half !== undefined}
          value={v.other}
          fault={fault('other')}
          options={choices('system.label.otherIs.', ['same', 'later'])}
          onChange={(x) => set('other', x)}
        />
      )}
      <p className="note">{t('system.label.when')}</p>
    </FormSheet>
  )
}
