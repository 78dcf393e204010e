import { expect, test } from 'vitest'
import { cleanHtml, wordsOf } from './richText.ts'

test('headings, lists, links and tables stay as they were written', () => {
  const fine = '<h2>一</h2><p>a <strong>b</strong> <em>c</em><br />d</p><ul><li><a href="https://x.example/y?z=1">e</a></li></ul>'
  expect(cleanHtml(fine)).toBe(fine)
  expect(cleanHtml('<a href="/zh/faq">f</a><a href="tel:12320">g</a>')).toBe('<a href="/zh/faq">f</a><a href="tel:12320">g</a>')
})

test('what could act, look or load goes away', () => {
  for (const [given, left] of [
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="x()" style="color:red" class="c" id="i">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)>a<iframe src="x"></iframe><svg onload=x>b</svg>', 'ab'],
    ['<h1>a</h1><div>b</div><b>c</b>', '<h2>a</h2><p>b</p><strong>c</strong>'],
    ['<style>p{}</style><form><input></form>a', 'a'],
  ])
    expect(cleanHtml(given!)).toBe(left)
})

test('the words of a text are told apart where its pieces end', () => {
  expect(wordsOf('<h2>一</h2><p>a&amp;b<br>c</p><ul><li>d</li><li>e</li></ul>')).toBe('一 a&b c d e')
})
