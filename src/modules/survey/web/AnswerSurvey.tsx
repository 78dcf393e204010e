import { Link, useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail, editResponse, type SurveyView } from '../contract/index.ts'
import { Filling } from './parts/Filling.tsx'
import { ShownAnswers } from './parts/ShownAnswers.tsx'
import './parts/survey.css'

/** One survey: to answer, or what one has answered. */
export default function AnswerSurvey() {
  const { t, pick } = useText()
  const { uid = '' } = useParams()
  const call = useCall(detail, { uid })
  const title = call.data ? pick(call.data.titleCn, call.data.titleEn) : t('screen./{lang}/survey/detail/{uid}')
  return (
    <Page title={title} crumb={t('survey.crumb')} back>
      <Loaded call={call} lines={10}>
        {(view) => <Shown key={`${view.uid}.${view.response.status === 'submitted'}`} view={view} onSent={call.refetch} />}
      </Loaded>
    </Page>
  )
}

function Shown({ view, onSent }: { view: SurveyView; onSent(): void }) {
  const { t } = useText()
  const { response, shut, preview } = view
  if (response.status === 'submitted') return <Thanks view={view} />
  if (preview || response.can.includes('submit'))
    return (
      <>
        {preview && <p className="note-box">{t('survey.previewNote')}</p>}
        {shut && <Shut message={shut.message} />}
        <Filling view={view} onSent={onSent} />
      </>
    )
  return (
    <div className="survey-fill">
      {shut && <Shut message={shut.message} />}
      {response.status === 'in-progress' && (
        <Card title={t('survey.notSent')}>
          <ShownAnswers questions={view.questions} all={view.questions} answers={response.answers} />
        </Card>
      )}
    </div>
  )
}

const Shut = ({ message }: { message: string }) => (
  <p className="note-box warn" role="alert">
    {message}
  </p>
)

/** What one reads after having answered: the thanks, and the own answers where they bear a name. */
function Thanks({ view }: { view: SurveyView }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const editing = useSend(editResponse)
  const { response, anonymous } = view
  const edit = async () => {
    if (await editing.attempt({ uid: view.uid })) say(t('survey.editing'))
  }
  return (
    <div className="survey-fill">
      <Card title={t('survey.thanks')}>
        <p className="survey-statement" data-typed="">
          {pick(view.thanksCn, view.thanksEn)}
        </p>
        <p className="muted">
          {anonymous || !response.submittedAt ? t('survey.sentAnonymously') : t('survey.sentAt', { at: formatInstant(response.submittedAt, lang) })}
        </p>
        <div className="row wrap">
          {response.can.includes('edit') && (
            <button type="button" className="btn" disabled={editing.sending} onClick={() => void edit()}>
              {t('action.SurveyResponse.edit')}
            </button>
          )}
          <Link className="btn" to={`/${lang}/survey/index`}>
            {t('survey.toMine')}
          </Link>
        </div>
      </Card>
      {!anonymous && (
        <Card title={t('survey.ownAnswers')}>
          <ShownAnswers questions={view.questions} all={view.questions} answers={response.answers} />
        </Card>
      )}
    </div>
  )
}
