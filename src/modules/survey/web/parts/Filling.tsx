import { type ReactNode, useState } from 'react'
import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { FormFault } from '#foundation/web/kit/PageForm.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Answer, Question, SurveyView } from '../../contract/index.ts'
import { judge } from '../../rules/answers.ts'
import { QuestionInput } from './QuestionInput.tsx'
import { ShownAnswers } from './ShownAnswers.tsx'
import { sectionsOf, useFilling } from './useFilling.ts'

/** A survey to answer: one section after the other, all of it once more, and then it is sent. As a preview it behaves the same and nothing is kept. */
export function Filling({ view, onSent }: { view: SurveyView; onSent(): void }) {
  const { t, lang } = useText()
  const { questions, preview, anonymous, full } = view
  const { form, answers, saved, set } = useFilling(view, onSent)
  const [step, go] = useState(0)
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set())
  const sections = sectionsOf(questions, answers)
  const at = Math.min(step, sections.length)
  const isReview = at === sections.length
  const section = sections[at] ?? []
  const { faults } = judge(questions, answers)
  const faulty = (some: readonly Question[]) => faults.filter(({ path }) => some.some(({ id }) => path === id || path.startsWith(`${id}:`)))
  const fault = (path: string) => {
    const found = tried.has(section[0]?.section ?? 0) ? faults.find((one) => one.path === path) : undefined
    return found ? t(found.says, found.figures) : form.fault(`answers.${path}`)
  }
  const change = (key: string, answer: Answer | undefined) => {
    const { [key]: _before, ...rest } = answers
    set(answer === undefined ? rest : { ...rest, [key]: answer })
  }
  const show = (next: number) => {
    go(next)
    scrollTo({ top: 0 })
  }
  const onward = () => {
    if (faulty(section).length === 0) return show(at + 1)
    setTried(new Set(tried).add(section[0]?.section ?? 0))
    requestAnimationFrame(() => document.querySelector('.survey-fill .fault')?.scrollIntoView({ block: 'center' }))
  }
  const send = async () => {
    if (preview || (await form.submit())) return
    const first = sections.findIndex((some) => faulty(some).length > 0)
    if (first >= 0) show(first)
  }
  return (
    <form
      className="survey-fill"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReview) void send()
        else onward()
      }}
    >
      {!preview && <DraftNote form={form} />}
      <FormFault form={form} />
      {at === 0 && !isReview && <Intro view={view} />}
      <div>
        <div className="row between">
          <small>{isReview ? t('survey.review') : sections.length > 1 && t('survey.sectionOf', { at: at + 1, of: sections.length })}</small>
          {saved !== undefined && <small className="muted">{t(saved ? 'survey.saved' : 'survey.saving')}</small>}
        </div>
        {sections.length > 1 && <Meter value={at} max={sections.length} label={t('survey.progress', { at, of: sections.length })} />}
      </div>
      {isReview ? (
        sections.map((some, n) => (
          <Card
            key={some[0]?.section}
            title={t('survey.section', { at: n + 1 })}
            extra={
              <button type="button" className="btn link" onClick={() => show(n)}>
                {t('survey.change')}
              </button>
            }
          >
            <ShownAnswers questions={some} all={questions} answers={answers} />
            {/* what only the server knows, as that a choice has become full, is told here, where it was sent */}
            {some.map(({ id }) => {
              const refused = form.fault(`answers.${id}`)
              return (
                refused && (
                  <p key={id} className="fault" role="alert">
                    {refused}
                  </p>
                )
              )
            })}
          </Card>
        ))
      ) : (
        <Card>
          <div className="stack" style={{ gap: 24 }}>
            {section.map((question) => (
              <QuestionInput key={question.id} question={question} answers={answers} full={full[question.id] ?? []} fault={fault} onChange={change} />
            ))}
          </div>
        </Card>
      )}
      {isReview && anonymous && <p className="note-box">{t('survey.anonymousNote')}</p>}
      {view.closesAt && <p className="muted">{t('survey.until', { at: formatEnd(view.closesAt, lang) })}</p>}
      <Foot preview={preview}>
        {at > 0 && (
          <button type="button" className="btn" onClick={() => show(at - 1)}>
            {t('survey.back')}
          </button>
        )}
        {isReview ? (
          <button type="submit" className="btn p" disabled={form.sending || preview}>
            {form.sending ? t('kit.sending') : t('kit.submit')}
          </button>
        ) : (
          <button type="submit" className="btn p">
            {t(at + 1 === sections.length ? 'survey.toReview' : 'survey.next')}
          </button>
        )}
      </Foot>
    </form>
  )
}

/** A preview may stand in a page that has a foot of its own. */
const Foot = ({ preview, children }: { preview: boolean; children: ReactNode }) =>
  preview ? <div className="row wrap">{children}</div> : <ActionBar>{children}</ActionBar>

function Intro({ view }: { view: SurveyView }) {
  const { t, pick } = useText()
  const html = pick(view.introCn, view.introEn)
  return (
    <>
      {html !== '' && (
        <Card>
          <RichText html={html} />
        </Card>
      )}
      <p className="note-box">{t(view.anonymous ? 'survey.isAnonymous' : 'survey.isNamed', { minutes: view.minutes })}</p>
    </>
  )
}
