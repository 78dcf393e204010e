import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import { addressOutside, behindLanguage } from '../../rules/addresses.ts'
import { Framed } from './Framed.tsx'

interface Props {
  system: string
  name: string
  entry: string
  origins: readonly string[]
}

/** The frame of an outside application: where it is stands in the address bar, and what went wrong beside a way to try again (MAPP-08, MAPP-09). */
export function AppFrame({ system, ...app }: Props) {
  const { t } = useText()
  const [tries, setTries] = useState(0)
  const [fault, setFault] = useState<string>()
  const { asked, follow } = useAddress(system)
  if (fault !== undefined)
    return (
      <div className="card" role="alert">
        <Empty icon="warn" text={fault}>
          <button
            type="button"
            className="btn p"
            onClick={() => {
              setFault(undefined)
              setTries(tries + 1)
            }}
          >
            {t('kit.retry')}
          </button>
        </Empty>
      </div>
    )
  return <Framed key={`${tries}.${asked}`} system={system} {...app} follow={follow} onFault={setFault} />
}

/**
 * Keeps the address bar and the application together (MAPP-08). What the application tells takes the place of the address before: a step back is the
 * frame's own, and is told again. An address that it has not told comes from a link of the portal: the application begins anew there.
 */
function useAddress(system: string): { asked: number; follow(told: string): void } {
  const { lang } = useText()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const here = `${behindLanguage(pathname)}${search}${hash}`
  const known = useRef(here)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (here === known.current) return
    known.current = here
    setAsked((before) => before + 1)
  }, [here])
  const follow = useCallback(
    (told: string) => {
      const address = addressOutside(system, lang, told)
      if (address === undefined || behindLanguage(address) === known.current) return
      known.current = behindLanguage(address)
      navigate(address, { replace: true })
    },
    [navigate, system, lang],
  )
  return { asked, follow }
}
