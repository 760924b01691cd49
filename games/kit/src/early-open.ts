// The first call of a game's page, made by a script in its head, so that it does not wait for the page's own script.

/** Under what a tab keeps the launch that it entered and the play's secret, with a space between them. */
export const SECRET_KEY = 'pavilion-play'

/** What the head's script leaves behind: which call of `/api/play/` it made, and the answer that is on its way. */
export type EarlyPlay = { path: string; reply: Promise<Response> }

/**
 * Enters the play of the address, or asks for its state where this tab entered it before, and leaves the answer to the page's script
 * in `earlyPlay`. The secret is kept as soon as it is there: a page that is loaded again in between finds it. Where storage is closed,
 * or the address names no launch, the page's script asks by itself. The launch leaves the address at once, and is kept with this step of
 * the history, which a reload keeps; whatever else is behind the hash stays. It is in the page as it is written here, since the content
 * policy knows it by its hash.
 */
export const EARLY_OPEN = `(function(){try{
var p=new URLSearchParams(location.hash.slice(1)),n=p.get('launch'),l=n||(history.state||{}).launch;p.delete('launch');
if(n)history.replaceState({launch:n},'',location.pathname+location.search+(''+p&&'#'+p));
var s=sessionStorage,k=(s.getItem('${SECRET_KEY}')||'').split(' ');
if(!l)return;
n=k[1]&&k[0]===l;var r=n?fetch('/api/play/state',{headers:{authorization:'Bearer '+k[1]}}):
fetch('/api/play/open',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({launch:l})});
window.earlyPlay={path:n?'state':'open',reply:r};
r.then(function(a){return n||!a.ok?{}:a.clone().json()}).then(function(b){if(b.secret)s.setItem('${SECRET_KEY}',l+' '+b.secret)}).catch(function(){})
}catch(e){}})()`
