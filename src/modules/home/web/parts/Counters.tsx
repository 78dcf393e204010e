import { Link } from 'react-router'
import { inLanguage } from '#foundation/contract/links.ts'
import { Card as Box, Tag } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { TODOS } from '#services/notifications/contract.ts'
import type { Card, HomeIndex } from '../../contract/index.ts'
import { CardLine, LateCards } from './CardTiles.tsx'
import { useWaiting } from './useWaiting.ts'

/** Whose cards these are. */
const ASKS = 'notifications'
const ASSIGNED = '/{lang}/workflow/assigned'
const NOTICES = '/{lang}/notification/index'

/** What is mine to do, the newest first, and how much there is of each kind, each leading to its page. */
export function Counters({ title, todo, late, surveys }: { title: string; todo: readonly Card[]; late: HomeIndex['late']; surveys: string | null }) {
  const { t, lang } = useText()
  const counts = useWaiting()
  const kinds = [
    { key: 'workflow', path: ASSIGNED, count: counts.workflow },
    { key: 'survey', path: surveys, count: counts.survey },
    { key: 'unread', path: NOTICES, count: counts.unread },
  ]
  return (
    <Box
      title={
        <>
          {title} {counts.todo > 0 && <Tag tone="r">{counts.todo > 99 ? '99+' : counts.todo}</Tag>}
        </>
      }
      extra={
        <Link to={inLanguage(TODOS, lang)}>
          <small>{t('home.seeAll')}</small>
        </Link>
      }
    >
      <div className="home-counts">
        {kinds.map(
          ({ key, path, count }) =>
            path &&
            count > 0 &&
            !todo.some((card) => card.path === path) && (
              <Link key={key} to={inLanguage(path, lang)}>
                {t(`home.count.${key}`)} <b>{count > 99 ? '99+' : count}</b>
              </Link>
            ),
        )}
      </div>
      {todo.map((card) => (
        <CardLine key={card.key} card={card} />
      ))}
      {late.map(({ module }) => (
        <LateCards key={module} module={module} kind="todo" tells={module === ASKS ? 'line' : 'nothing'}>
          {(card) => <CardLine key={card.key} card={card} />}
        </LateCards>
      ))}
      {todo.length === 0 && !late.some(({ module }) => module === ASKS) && (
        <p className="row home-nothing">
          <Icon name="check" />
          {t('home.nothingToDo')}
        </p>
      )}
    </Box>
  )
}
