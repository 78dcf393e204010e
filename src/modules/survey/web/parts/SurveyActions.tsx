import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { More } from '#foundation/web/kit/More.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { actOnSurvey, copySurvey, deleteSurvey, remindSurvey, type SurveyRow } from '../../contract/index.ts'
import { LinkSheet } from './LinkSheet.tsx'
import { NewEnd } from './NewEnd.tsx'

/** What can be done with a survey now, as the server says; publishing is done where its questions are to be seen. */
export function SurveyActions({ row }: { row: SurveyRow }) {
  const { t, lang, pick } = useText()
  const { confirm, say } = useSay()
  const navigate = useNavigate()
  const [acting, copying, deleting, reminding] = [useSend(actOnSurvey), useSend(copySurvey), useSend(deleteSurvey), useSend(remindSurvey)]
  const [open, setOpen] = useState<'link' | 'extend' | 'reopen'>()
  const { uid, can } = row
  const text = pick(row.titleCn, row.titleEn)
  const act = async (action: 'close' | 'archive') => {
    const sure = await confirm({ title: t(`survey.confirm.${action}`), text, action: t(`action.Survey.${action}`) })
    if (sure !== undefined && (await acting.attempt({ uid, action }))) say(t(`survey.done.${action}`))
  }
  const remove = async () => {
    const sure = await confirm({ title: t('survey.confirm.delete'), text, action: t('action.Survey.delete'), danger: true })
    if (sure !== undefined && (await deleting.attempt({ uid }))) say(t('survey.done.delete'))
  }
  const remind = async () => {
    const sure = await confirm({ title: t('survey.confirm.remind'), text, action: t('survey.remind') })
    const done = sure === undefined ? undefined : await reminding.attempt({ uid })
    if (done) say(t('survey.done.remind', { count: done.reminded }))
  }
  const copy = async () => {
    const made = await copying.attempt({ uid })
    if (made) navigate(`/${lang}/survey/admin?edit=${made.uid}`)
  }
  const button = (label: string, press: () => void): ReactNode => (
    <button type="button" onClick={press}>
      {label}
    </button>
  )
  const link = (label: string, to: string): ReactNode => (
    <Link className="btn s" to={`/${lang}/survey/admin?${to}=${uid}`}>
      {label}
    </Link>
  )
  return (
    <span className="does">
      {can.includes('edit') && link(t('survey.edit'), 'edit')}
      {can.includes('result') && link(t('survey.result'), 'result')}
      <More>
        {row.status === 'published' && button(t('survey.link'), () => setOpen('link'))}
        {can.includes('remind') && button(t('survey.remind'), () => void remind())}
        {can.includes('extend') && button(t('survey.extend'), () => setOpen('extend'))}
        {can.includes('close') && button(t('action.Survey.close'), () => void act('close'))}
        {can.includes('reopen') && button(t('action.Survey.reopen'), () => setOpen('reopen'))}
        {can.includes('archive') && button(t('action.Survey.archive'), () => void act('archive'))}
        {button(t('survey.copy'), () => void copy())}
        {can.includes('delete') && (
          <button type="button" className="d" onClick={() => void remove()}>
            {t('action.Survey.delete')}
          </button>
        )}
      </More>
      {open === 'link' && <LinkSheet survey={row} onClose={() => setOpen(undefined)} />}
      {(open === 'extend' || open === 'reopen') && <NewEnd survey={row} action={open} onClose={() => setOpen(undefined)} />}
    </span>
  )
}
