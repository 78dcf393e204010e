import type { Ctx } from '#foundation/server/context.ts'
import { signInStyle } from './signInStyle.ts'

interface Given {
  /** Where it leads, below the language, where it is known at all. */
  page: string | undefined
  /** The rule by which it opens nothing any more. */
  refused: string | undefined
  name: string | undefined
}

/** The page of a one-time link, drawn by the server: one button, or why there is none and the usual way in. */
export function linkPage(ctx: Ctx, { page, refused, name }: Given): string {
  const t = (key: string, values: Record<string, string> = {}) => safe(ctx.text(key, values))
  const usual = `/login?${new URLSearchParams({ lang: ctx.lang, ...(page && { redirectUrl: `/${ctx.lang}${page}` }) })}`
  const title = refused ? t('session.link.over') : t('session.link.title')
  return `<!doctype html>
<html lang="${ctx.lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<title>${title} · Backlot</title>
<style>${signInStyle}</style>
</head>
<body>
<header class="hero">
  <div class="bar"><span class="logo"><i></i>Backlot</span></div>
  <div><h1>${title}</h1><p>${refused ? t(`rule.${refused}`) : t('session.link.note', { name: name ?? '' })}</p></div>
</header>
<main class="once">
  ${
    refused
      ? `<div class="number"><div class="field"><a class="go" href="${safe(usual)}">${t('session.link.usual')}</a></div></div>`
      : `<form method="post" class="number"><div class="field"><button>${t('session.link.open')}</button></div><p>${t('session.link.limits')}</p></form>
  <footer><a href="${safe(usual)}">${t('session.link.usual')}</a></footer>`
  }
</main>
</body>
</html>`
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
