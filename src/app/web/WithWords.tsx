import { type ReactNode, useEffect, useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import { hasWords, loadWords } from './rooms.ts'

/** Shows what stands inside once the words of its module are there, or that they do not come (SHELL-37). */
export function WithWords({ module, children }: { module: string; children: ReactNode }) {
  const { lang, t } = useText()
  const [tried, setTried] = useState<{ lang: string; fault?: CallRefused }>()
  useEffect(() => {
    let gone = false
    loadWords(module, lang).then(
      () => !gone && setTried({ lang }),
      () => !gone && setTried({ lang, fault: new CallRefused({ code: 'SHELL-37', message: t('rule.SHELL-37'), status: 0 }) }),
    )
    return () => {
      gone = true
    }
  }, [module, lang, t])
  if (hasWords(module, lang)) return children
  if (tried?.lang === lang && tried.fault) return <ErrorNote error={tried.fault} retry={() => location.reload()} />
  return <Skeleton lines={6} />
}
