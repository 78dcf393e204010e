import { Link } from 'react-router'
import { inLanguage } from '#foundation/contract/links.ts'
import { format } from '#foundation/time.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { useProfileOpen } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { HomeIndex } from '../../contract/index.ts'
import { iconOf } from './CardTiles.tsx'
import { useWaiting } from './useWaiting.ts'

const PROFILE = '/{lang}/profile/'

/** Who it is, with what everybody asks for most at hand (HOME-20). */
export function Hero({ person, taps }: { person: HomeIndex['person']; taps: HomeIndex['taps'] }) {
  const { t, lang, name, pick } = useText()
  const open = useProfileOpen()
  const { todo } = useWaiting()
  const hour = Number(format(serverNow(), 'H'))
  const part = hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const department = pick(person.departmentCn, person.departmentEn)
  return (
    <section className="hero">
      <div className="home-who">
        {/* HOME-16 */}
        <Avatar person={person} size={56} tenure={person.tenure} />
        <div>
          <h2 className="home-greeting">{t(`home.greeting.${part}`, { name: name(person) })}</h2>
          <p>
            {t('home.year', { year: person.year })}
            {department && (
              <>
                {' · '}
                <span data-typed="">{department}</span>
              </>
            )}
            {todo > 0 && ` · ${t('home.waits', { count: todo })}`}
          </p>
        </div>
      </div>
      <nav className="acts" aria-label={t('home.taps')}>
        {taps
          .filter(({ path }) => open || !path.startsWith(PROFILE))
          .map(({ path, titleCn, titleEn }, at) => (
            <Link key={path} className={at === 0 ? 'pill solid' : 'pill'} to={inLanguage(path, lang)}>
              <Icon name={iconOf(path, null)} />
              {pick(titleCn, titleEn)}
            </Link>
          ))}
      </nav>
    </section>
  )
}
