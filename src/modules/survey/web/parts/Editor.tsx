import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FieldFault } from '#foundation/contract/envelope.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { FormFault } from '#foundation/web/kit/PageForm.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { actOnSurvey, editSurvey, type SurveyEdited, saveSurvey } from '../../contract/index.ts'
import { surveyLife } from '../../rules/life.ts'
import { unsound } from '../../rules/sound.ts'
import { BLANK, filledIn } from './drawing.ts'
import { LogicList } from './LogicList.tsx'
import { Preview } from './Preview.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import { SurveySettings } from './SurveySettings.tsx'

const TABS = ['settings', 'questions', 'logic', 'preview'] as const
type Tab = (typeof TABS)[number]

/** A survey as it is made: what it is, what it asks, by which logic, and how it looks. */
export function Editor({ uid }: { uid: string | undefined }) {
  const { t, lang, pick } = useText()
  const call = useCall(editSurvey, { uid: uid ?? '' }, { enabled: uid !== undefined })
  const [tab, show] = useState<Tab>(uid ? 'questions' : 'settings')
  // what publishing was refused for and what is chosen stay while the draft is saved and read anew
  const [refused, setRefused] = useState<readonly FieldFault[]>([])
  const [chosen, choose] = useState<string>()
  const drawn = { tab, show, refused, setRefused, chosen, choose }
  const title = call.data ? pick(call.data.titleCn, call.data.titleEn) : t('survey.blank')
  return (
    <Page
      title={title}
      crumb={t('screen./{lang}/survey/admin')}
      back
      actions={
        <>
          {call.data && <StateTag of={surveyLife} state={call.data.status} />}
          <Link className="btn" to={`/${lang}/survey/admin`}>
            {t('survey.toList')}
          </Link>
        </>
      }
    >
      {uid === undefined ? (
        <Made given={undefined} {...drawn} />
      ) : (
        <Loaded call={call} lines={12}>
          {(data) => <Made key={`${data.uid}.${data.version}.${data.status}`} given={data} {...drawn} />}
        </Loaded>
      )}
    </Page>
  )
}

/** What is sent back of what was read. */
const sentBackOf = ({ owner: _owner, status: _status, can: _can, ...kept }: SurveyEdited) => kept

/** Where faults of a form that was sent stand. */
const PLACES = {
  settings: ['titleCn', 'titleEn', 'introCn', 'introEn', 'thanksCn', 'thanksEn', 'audience', 'opensAt', 'closesAt', 'responseLimit', 'gateFor'],
  questions: ['questions'],
} as const

/** What keeps a survey from being saved and stands on a tab that is not to be seen, with the way there. */
function Elsewhere({ form, tab, show }: Pick<MadeProps, 'tab' | 'show'> & { form: FormApi<InputOf<typeof saveSurvey>> }) {
  const { t } = useText()
  return (['settings', 'questions'] as const).map((place) => {
    const count = PLACES[place].reduce((sum, field) => sum + form.faultsIn(field), 0)
    return (
      place !== tab &&
      count > 0 && (
        <p key={place} className="note-box bad" role="alert">
          <button type="button" className="btn link" onClick={() => show(place)}>
            {t('survey.faultsIn', { tab: t(`survey.editor.${place}`), count })}
          </button>
        </p>
      )
    )
  })
}

interface MadeProps {
  given: SurveyEdited | undefined
  tab: Tab
  show(tab: Tab): void
  refused: readonly FieldFault[]
  setRefused(faults: readonly FieldFault[]): void
  chosen: string | undefined
  choose(id: string | undefined): void
}

function Made({ given, tab, show, refused, setRefused, ...choice }: MadeProps) {
  const { t, lang, choices } = useText()
  const { say, confirm, warn } = useSay()
  const navigate = useNavigate()
  const publishing = useSend(actOnSurvey, { hideWarning: true })
  const saved = useRef<string>(undefined)
  const form = useForm(saveSurvey, {
    initial: given ? sentBackOf(given) : BLANK,
    draft: `survey.edit.${given?.uid ?? 'new'}`,
    onSent: (made) => {
      saved.current = made.uid
    },
  })
  const { values, set } = form
  const questions = (values.questions ?? []).map(filledIn)
  const { audience: _audience, gateFor: _gates, template: _template, ...drawn } = { ...BLANK, ...values }
  // once published only words change, and what lets more in (SURV-10)
  const isFixed = given !== undefined && given.status !== 'draft'
  const fault = (path: string) => refused.find((one) => one.path === path)?.message ?? form.fault(path as 'titleCn')
  const keep = async (): Promise<boolean> => {
    setRefused([])
    return form.submit()
  }
  const save = async () => {
    if (!(await keep())) return
    say(t('survey.done.save'))
    if (!given) navigate(`/${lang}/survey/admin?edit=${saved.current}`, { replace: true })
  }
  const publish = async () => {
    if (!(await keep()) || saved.current === undefined) return
    const sure = await confirm({ title: t('survey.confirm.publish'), text: t('survey.confirm.publishText'), action: t('action.Survey.publish') })
    if (sure === undefined) return
    try {
      await publishing.send({ uid: saved.current, action: 'publish' })
      say(t('survey.done.publish'))
      navigate(`/${lang}/survey/admin`)
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal
      setRefused(refusal.fields)
      warn(refusal.fields[0]?.message ?? refusal.message)
    }
  }
  const faults = unsound({ ...drawn, questions })
  return (
    <>
      <DraftNote form={form} />
      <FormFault form={form} />
      {isFixed && <p className="note-box">{t('survey.fixedNote')}</p>}
      <Tabs label={t('survey.edit')} value={tab} options={choices('survey.editor.', TABS)} onChange={show} />
      <Elsewhere form={form} tab={tab} show={show} />
      {tab === 'questions' && fault('questions') && (
        <p className="note-box bad" role="alert">
          {fault('questions')}
        </p>
      )}
      {tab === 'settings' && <SurveySettings form={form} fault={fault} isFixed={isFixed} />}
      {tab === 'questions' && <QuestionTable {...choice} questions={questions} faults={faults} isFixed={isFixed} onChange={(next) => set('questions', next)} />}
      {tab === 'logic' && <LogicList questions={questions} faults={faults} />}
      {tab === 'preview' && <Preview survey={{ ...drawn, questions }} />}
      <ActionBar>
        <button type="button" className={isFixed ? 'btn p' : 'btn'} disabled={form.sending} onClick={() => void save()}>
          {form.sending ? t('kit.sending') : t('kit.save')}
        </button>
        {given && !isFixed && (
          <button type="button" className="btn p" disabled={form.sending || publishing.sending} onClick={() => void publish()}>
            {t('action.Survey.publish')}
          </button>
        )}
      </ActionBar>
    </>
  )
}
