/** The page of an application outside, as docs/micro-apps.md tells its makers: it says that it is ready and where it is, and hears who is there. */
export const OUTSIDE_PAGE = `<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><title>Shuttle</title></head>
<body>
<main><h1 id="who"></h1><p id="where"></p><p id="how"></p>
<button id="go">7 号线</button><button id="end">401</button></main>
<script>
const portal = (message) => parent.postMessage({ backlot: 1, ...message }, '*')
const tell = () => { document.getElementById('where').textContent = location.pathname + location.search; portal({ type: 'address', path: location.pathname + location.search + location.hash }) }
let told = 0
addEventListener('message', ({ data }) => {
  if (data?.backlot !== 1 || data.type !== 'context') return
  told += 1
  document.getElementById('who').textContent = data.person.nameCn + ' ' + data.person.ssoId
  document.getElementById('how').textContent = [data.language, data.entity, data.theme, told].join(' ')
})
document.getElementById('go').onclick = () => { history.pushState(null, '', '/lines/7?stop=2'); tell() }
document.getElementById('end').onclick = () => portal({ type: 'expired' })
addEventListener('popstate', tell)
tell()
portal({ type: 'ready' })
</script></body></html>`

/** One that never says anything. */
export const SILENT_PAGE = '<!doctype html><html lang="zh"><title>x</title><body></body></html>'
