"""OpenStack Swift behind its S3 API, in one process on loopback: proxy, account, container and object server.

    run_swift.py FOLDER REGION ACCESS_KEY SECRET_KEY PORT

Says on which port it listens (0: any), goes on with what it finds in the folder, and ends with its standard input. The
access key has the form `account:user`; a second one, `account:reader`, has the same secret and no rights of its own.
"""
import os
import socket
import sys
import time

import eventlet
import eventlet.tpool
import eventlet.wsgi

eventlet.patcher.monkey_patch()

from swift.common import utils, wsgi  # noqa: E402

FOLDER, REGION, ACCESS_KEY, SECRET_KEY, PORT = sys.argv[1:]
ACCOUNT, USER = ACCESS_KEY.split(':')
COMMON = f"""[DEFAULT]
swift_dir = {FOLDER}
devices = {FOLDER}/nodes
mount_check = false
fallocate_reserve = 0
log_level = WARNING
log_address = /nonexistent
"""
FILTERS = {
    'catch_errors': '',
    'gatekeeper': '',
    'listing_formats': '',
    's3api': f's3_acl = true\nlocation = {REGION}\nauth_pipeline_check = false\nmax_bucket_listing = 7\n',
    'tempauth': f'user_{ACCOUNT}_{USER} = {SECRET_KEY} .admin\nuser_{ACCOUNT}_reader = {SECRET_KEY}\n',
    'copy': '',
    'slo': 'minimum_segment_size = 1\n',
    'dlo': '',
}


class Cache:
    """Does for Swift what memcached does."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        value, until = self.kept.get(key, (None, 0))
        return value if until > NOW() else None

    def set(self, key, value, time=0, **_):
        self.kept[key] = (value, NOW() + (time or 3600))

    def incr(self, key, delta=1, time=0, **_):
        self.set(key, (self.get(key) or 0) + delta, time=time)
        return self.get(key)

    def delete(self, key, **_):
        self.kept.pop(key, None)


NOW = time.time


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def listen(at=0):
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind(('127.0.0.1', at))
    sock.listen(128)
    return sock, sock.getsockname()[1]


def serve(sock, app):
    pool = eventlet.GreenPool(200)
    silence = open(os.devnull, 'w')
    eventlet.spawn(eventlet.wsgi.server, sock, app, log=silence, log_output=False, custom_pool=pool,
                   protocol=wsgi.SwiftHttpProtocol)


utils.SWIFT_CONF_FILE = write(
    'swift.conf', '[swift-hash]\nswift_hash_path_suffix = portal\n[storage-policy:0]\nname = one\ndefault = yes\n')
os.makedirs(f'{FOLDER}/nodes/sda', exist_ok=True)

from swift.common.ring import RingBuilder  # noqa: E402

for name in 'account', 'container', 'object':
    sock, port = listen()
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({'id': 0, 'region': 0, 'zone': 0, 'weight': 1.0, 'ip': '127.0.0.1', 'port': port, 'device': 'sda'})
    builder.rebalance()
    builder.get_ring().save(f'{FOLDER}/{name}.ring.gz')
    serve(sock, wsgi.loadapp(write(f'{name}.conf', f'{COMMON}[app:main]\nuse = egg:swift#{name}\n'), global_conf={}))

filters = ''.join(f'[filter:{name}]\nuse = egg:swift#{name}\n{more}' for name, more in FILTERS.items())
conf = write('proxy.conf', f"""{COMMON}
[pipeline:main]
pipeline = {' '.join(FILTERS)} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
{filters}""")
proxy = wsgi.loadapp(conf, global_conf={})
cache = Cache()


def cached(env, start_response):
    env['swift.cache'] = cache
    return proxy(env, start_response)


sock, port = listen(int(PORT))
serve(sock, cached)
print(f'listening on {port}', flush=True)
eventlet.tpool.execute(sys.stdin.read)
