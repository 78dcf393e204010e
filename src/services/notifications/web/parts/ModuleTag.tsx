import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'

/** What a module calls itself in the notification center; a module that does not say stays unnamed. */
export function useModuleName(): (module: string) => string | undefined {
  const { t, has } = useText()
  return (module) => (has(`notice.${module}.module.title`) ? t(`notice.${module}.module.title`) : undefined)
}

export function ModuleTag({ module }: { module: string }) {
  const name = useModuleName()(module)
  return name ? <Tag>{name}</Tag> : null
}
