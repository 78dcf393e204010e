import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf, sayDay } from '#foundation/time.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { field } from '#foundation/web/kit/FormFields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { language, type letterPerson, type Template } from '../../contract.ts'
import { filled, templateFor } from '../../rules/template.ts'
import type { Written } from './Writing.tsx'

interface Props {
  form: FormApi<Written>
  templates: readonly Template[]
  person: OutputOf<typeof letterPerson> | undefined
}

/** The words of the letter in its languages, begun from the template of its level and category. */
export function WordsFields({ form, templates, person }: Props) {
  const { t, choices } = useText()
  const { confirm } = useSay()
  const { values, set } = form
  const template = templateFor(templates, values)
  const bilingual = values.language === 'bilingual'
  function words(of: Template, lang: 'zh' | 'en'): string {
    const half = lang === 'zh' ? 'Cn' : 'En'
    const { incidentDate, place, facts, ruleBroken, consequence } = values
    const given = {
      ...{ name: person?.[`name${half}`], ssoId: person?.ssoId, department: person?.[`department${half}`], place, facts, ruleBroken, consequence },
      incidentDate: incidentDate ? sayDay(incidentDate, lang) : undefined,
      ...{ months: String(of.validityMonths), today: sayDay(dayOf(serverNow()), lang) },
    }
    return `${of[`title${half}`]}\n\n${filled(of[`body${half}`], given)}`
  }
  async function fill(of: Template) {
    const asked = { title: t('disciplinary.form.fill.sure'), text: t('disciplinary.form.fill.says'), action: t('disciplinary.form.fill') }
    if ((values.contentCn || values.contentEn) && (await confirm(asked)) === undefined) return
    set('contentCn', words(of, 'zh'))
    set('contentEn', bilingual ? words(of, 'en') : '')
  }
  return (
    <>
      <ChoiceField
        {...field(form, 'language')}
        options={choices('disciplinary.language.', language.options)}
        onChange={(one) => {
          set('language', one)
          if (one === 'zh-Hans') set('contentEn', '')
        }}
      />
      {template ? (
        <div className="row wrap below">
          <button type="button" className="btn" onClick={() => void fill(template)}>
            {t('disciplinary.form.fill')}
          </button>
          <small className="muted">{t('disciplinary.form.validity', { months: template.validityMonths })}</small>
        </div>
      ) : (
        values.level && <p className="muted">{t('disciplinary.form.noTemplate')}</p>
      )}
      <TextAreaField {...field(form, 'contentCn')} required lang="zh" />
      {bilingual && <TextAreaField {...field(form, 'contentEn')} required lang="en" />}
    </>
  )
}
