import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** Serves the least that can be sent: a page with the picture that the page at `home` fetches first, and nothing else. */
export async function startStaticPage(home: string): Promise<{ server: Server; url: string }> {
  const html = await (await fetch(home)).text()
  const hero = /<link rel="preload" as="image" href="([^"]+)" imagesrcset="([^"]+)" imagesizes="([^"]+)"/.exec(html)
  if (!hero) throw new Error(`the page at ${home} fetches no picture first`)
  const [, source = '', sources = '', sizes = ''] = hero
  const pictures = new Map<string, Buffer>()
  for (const path of new Set(sources.split(',').map((candidate) => candidate.trim().split(' ', 1)[0] ?? ''))) {
    pictures.set(path, Buffer.from(await (await fetch(new URL(path, home))).arrayBuffer()))
  }
  const page = gzipSync(
    pageWith(`<img src="${source}" srcset="${sources}" sizes="${sizes}" width="780" height="366" fetchpriority="high">`),
  )
  const server = createServer(({ url = '' }, response) => {
    const picture = pictures.get(url)
    if (picture) response.writeHead(200, { 'content-type': 'image/avif', 'content-length': picture.length }).end(picture)
    else if (url === '/') response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page)
    else response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

function pageWith(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>A picture</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:8px 16px;background:#0b0e18}img{display:block;width:100%;height:auto}</style>
</head>
<body>${body}</body>
</html>
`
}
