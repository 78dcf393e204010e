import { Link, useNavigate } from 'react-router'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { createSurvey, TEMPLATES, type Template } from '../../contract/index.ts'
import { templateOf } from '../../rules/templates.ts'

/** How a survey begins: with nothing, or as another round of a template. */
export function NewSurvey({ onClose }: { onClose(): void }) {
  const { t, lang, pick } = useText()
  const navigate = useNavigate()
  const making = useSend(createSurvey)
  const make = async (template: Template) => {
    const made = await making.attempt({ template })
    if (made) navigate(`/${lang}/survey/admin?edit=${made.uid}`)
  }
  return (
    <Sheet title={t('survey.add')} onClose={onClose}>
      <div className="stack">
        <Link className="btn" to={`/${lang}/survey/admin?edit=new`}>
          {t('survey.blank')}
        </Link>
        <h3>{t('survey.templates')}</h3>
        {TEMPLATES.map((template) => {
          const { titleCn, titleEn, questions } = templateOf(template)
          return (
            <button key={template} type="button" className="btn" disabled={making.sending} onClick={() => void make(template)}>
              {t('survey.template', { title: pick(titleCn, titleEn), count: questions.length })}
            </button>
          )
        })}
        <p className="muted">{t('survey.templatesNote')}</p>
      </div>
    </Sheet>
  )
}
