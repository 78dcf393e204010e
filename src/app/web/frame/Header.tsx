import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { UnsentButton } from '#foundation/web/kit/Unsent.tsx'
import { useBack } from '#foundation/web/kit/useBack.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useUnsent } from '#foundation/web/unsentForms.tsx'
import { unreadCount, waitingCounts } from '#services/notifications/contract.ts'
import { language } from '../../shell/contract.ts'
import { useEntered } from '../entered.tsx'
import { inLanguage, langOfPath } from '../language.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Mega } from './Mega.tsx'
import { hrefOf, useMenu } from './menu.ts'
import { useOneTap } from './oneTap.ts'
import { tenureOf } from './tenure.ts'
import { useTodoHref } from './todo.ts'
import { useDropdown } from './useDropdown.ts'
import { useUnreadElsewhere } from './useUnreadElsewhere.ts'

/** How often counts are asked for before the server has said so (NOTI-03). */
const POLL_SECONDS = 60
const SURVEYS = '/{lang}/survey/index'

/** What waits: polled while the tab is seen; an answer that is none shows nothing (NOTI-04). */
export function useCounts(): { todo: number; survey: number; unread: number } {
  const waiting = useCall(waitingCounts, {}, { pollSeconds: POLL_SECONDS })
  const unread = useCall(unreadCount, {}, { pollSeconds: POLL_SECONDS })
  useUnreadElsewhere()
  const { todo = 0, survey = 0 } = (waiting.error ? undefined : waiting.data) ?? {}
  return { todo, survey, unread: unread.error ? 0 : (unread.data ?? 0) }
}

/** As it is shown, so that it is also said. */
const said = (count: number): number | string => (count > 99 ? '99+' : count)
const Badge = ({ count }: { count: number }) => (count > 0 ? <b>{said(count)}</b> : null)

/** The way to surveys that wait for an answer (SHELL-07); where none does the menu is enough. */
function SurveyLink({ count }: { count: number }) {
  const { t, lang } = useText()
  const hasSurveys = useMenu().data?.groups.some(({ entries }) => entries.some(({ path }) => path === SURVEYS))
  if (count === 0 || !hasSurveys) return null
  return (
    <Link className="ico" to={hrefOf(SURVEYS, lang)} aria-label={t('shell.surveyCount', { count: said(count) })}>
      <Icon name="survey" />
      <Badge count={count} />
    </Link>
  )
}

export const Logo = () => {
  const { lang } = useText()
  return (
    <Link className="logo" to={`/${lang}/home`}>
      <i />
      <span>Backlot</span>
    </Link>
  )
}

export function DeskHeader({ openSearch }: { openSearch(): void }) {
  const { t, lang } = useText()
  const counts = useCounts()
  const todo = useTodoHref()
  const all = useDropdown()
  return (
    <header className="top">
      <Logo />
      <button ref={all.button} type="button" className="apps" aria-expanded={all.open} onClick={all.toggle}>
        <Icon name="apps" />
        {t('shell.apps')}
      </button>
      {all.open && <Mega ref={all.panel} close={all.close} />}
      <nav aria-label={t('shell.main')}>
        <NavLink to={`/${lang}/home`} className={({ isActive }) => (isActive ? 'on' : '')}>
          {t('shell.home')}
        </NavLink>
        <NavLink to={todo} className={({ isActive }) => (isActive ? 'on' : '')}>
          {t('shell.todo')}
        </NavLink>
      </nav>
      <button type="button" className="search" onClick={openSearch}>
        <Icon name="search" />
        {t('shell.searchHint')}
        <kbd>⌘K</kbd>
      </button>
      <UnsentButton />
      <Link className="ico" to={todo} aria-label={t('shell.todoCount', { count: said(counts.todo) })}>
        <Icon name="todo" />
        <Badge count={counts.todo} />
      </Link>
      <SurveyLink count={counts.survey} />
      <Link className="ico" to={`/${lang}/notification/index`} aria-label={t('shell.noticeCount', { count: said(counts.unread) })}>
        <Icon name="bell" />
        <Badge count={counts.unread} />
      </Link>
      <LanguageSwitch />
      <Me />
    </header>
  )
}

/** On a phone the search is a page (services/search). */
export function PhoneHeader({ title }: { title: { text: string; back: boolean } }) {
  const { t, lang, pick } = useText()
  const goBack = useBack()
  const counts = useCounts()
  // what is not sent, and what waits for an answer, is more urgent than the last of the ways that the menu offers too
  const urgent = (useUnsent()?.list.length ? 1 : 0) + (counts.survey > 0 ? 1 : 0)
  const oneTap = useOneTap().slice(0, 4 - urgent)
  if (title.back)
    return (
      <header className="top">
        <button type="button" className="ico" aria-label={t('kit.back')} onClick={goBack}>
          <Icon name="back" />
        </button>
        <span className="title">{title.text}</span>
        <span style={{ minWidth: 36 }}>
          <UnsentButton />
        </span>
      </header>
    )
  return (
    <header className="top">
      <Logo />
      <Link className="ico" style={{ marginLeft: 'auto' }} to={`/${lang}/search`} aria-label={t('shell.search')}>
        <Icon name="search" />
      </Link>
      <UnsentButton />
      {oneTap.map(({ path, icon, titleCn, titleEn }) => (
        <Link key={path} className="ico" to={hrefOf(path, lang)} aria-label={pick(titleCn, titleEn)}>
          <Icon name={icon} />
        </Link>
      ))}
      <SurveyLink count={counts.survey} />
      <Link className="ico" to={`/${lang}/notification/index`} aria-label={t('shell.noticeCount', { count: said(counts.unread) })}>
        <Icon name="bell" />
        <Badge count={counts.unread} />
      </Link>
      <Link to={`/${lang}/account`} aria-label={t('shell.account')}>
        <MyAvatar />
      </Link>
    </header>
  )
}

function MyAvatar() {
  const entered = useEntered()
  return entered ? <Avatar person={entered.info} size={32} tenure={tenureOf(entered.info.joinDates.company)} /> : null
}

/** Switches the language: path, query and what is typed stay; remembered for the next sign-in (SHELL-49). */
export function LanguageSwitch() {
  const { lang: shown, t } = useText()
  const { attempt } = useSend(language, { hideWarning: true })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const lang = langOfPath(pathname) ?? shown
  const other = lang === 'zh' ? 'en' : 'zh'
  const change = () => {
    navigate(inLanguage(pathname, other) + search, { replace: true })
    void attempt({ language: other }) // the page has switched; only remembering it may fail
  }
  return (
    <button type="button" className="muted" onClick={change}>
      <span lang="zh" style={{ fontWeight: lang === 'zh' ? 600 : 400 }}>
        中
      </span>{' '}
      /{' '}
      <span lang="en" style={{ fontWeight: lang === 'en' ? 600 : 400 }}>
        EN
      </span>
      <span className="visually-hidden">{t('shell.switchLanguage')}</span>
    </button>
  )
}

function Me() {
  const { t } = useText()
  const { open, toggle, button, panel } = useDropdown()
  return (
    <div className="me">
      <button ref={button} type="button" aria-label={t('shell.account')} aria-expanded={open} onClick={toggle}>
        <MyAvatar />
      </button>
      {open && (
        <div ref={panel} className="card">
          <div className="body">
            <AccountMenu />
          </div>
        </div>
      )}
    </div>
  )
}
