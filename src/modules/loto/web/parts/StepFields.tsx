import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { LINES, LINES_EN, PICTURES, type sopSave } from '../../contract/index.ts'
import { eightSteps } from '../../rules/content.ts'
import { MOST_PICTURES } from '../../rules/index.ts'

/** The eight steps, each in both languages with its pictures. */
export function StepFields({ form, before }: { form: FormApi<InputOf<typeof sopSave>>; before: readonly SentFile[] | undefined }) {
  const { t } = useText()
  const steps = eightSteps(form.values.steps ?? [])
  return (
    <Card title={t('loto.steps')}>
      <Told fault={form.fault('steps')} note={t('loto.steps.note')} />
      {steps.map((step, at) => {
        const no = at + 1
        const title = t('loto.stepOf', { no, name: t(`loto.step.${no}`) })
        const put = (change: Partial<typeof step>) => form.set('steps', steps.with(at, { ...step, ...change }))
        return (
          <section key={no} className="part" aria-label={title}>
            <b>{title}</b>
            <div className="pair">
              <TextAreaField
                label={t('loto.step.textCn', { no })}
                lang="zh"
                max={LINES}
                value={step.textCn}
                fault={form.fault(`steps.${at}.textCn`)}
                onChange={(textCn) => put({ textCn: textCn ?? '' })}
              />
              <TextAreaField
                label={t('loto.step.textEn', { no })}
                lang="en"
                max={LINES_EN}
                value={step.textEn}
                fault={form.fault(`steps.${at}.textEn`)}
                onChange={(textEn) => put({ textEn: textEn ?? '' })}
              />
            </div>
            <SentFiles
              policy={PICTURES}
              label={t('loto.step.pictures', { no })}
              most={MOST_PICTURES}
              value={step.pictures}
              before={before}
              onChange={(pictures) => put({ pictures })}
            />
          </section>
        )
      })}
    </Card>
  )
}
