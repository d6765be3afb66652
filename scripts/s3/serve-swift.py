"""Runs OpenStack Swift on one disk until standard input ends.

serve-swift.py <folder> <memcached> <user> <ports of memcached, proxy, account, container and object server>
"""

import ctypes
import os
import signal
import sys

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi

PR_SET_PDEATHSIG = 1
KINDS = ["account", "container", "object"]


def make_ring(folder, kind, port):
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({
        "region": 1, "zone": 1, "weight": 1, "device": "one", "meta": "",
        "ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port,
    })
    ring.rebalance()
    ring.get_ring().save("%s/%s.ring.gz" % (folder, kind))


def start(work):
    """Does the work in a process of its own that dies with this one."""
    if os.fork() == 0:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        sys.exit(work())


def main():
    folder, memcached, user = sys.argv[1:4]
    memory, *ports = sys.argv[4:]
    utils.set_swift_dir(folder)
    for kind, port in zip(KINDS, ports[1:]):
        make_ring(folder, kind, int(port))
    start(lambda: os.execv(memcached, [
        "memcached", "-u", user, "-l", "127.0.0.1", "-p", memory, "-U", "0", "-m", "16",
    ]))
    for kind in ["proxy"] + KINDS:
        start(lambda kind=kind: run_wsgi("%s/%s.conf" % (folder, kind), "%s-server" % kind))
    sys.stdin.read()


main()
