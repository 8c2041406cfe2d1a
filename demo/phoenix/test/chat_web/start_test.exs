defmodule ChatWeb.StartTest do
  # Takes the rooms of the other tests away.
  use ExUnit.Case

  import Phoenix.ChannelTest
  import Plug.Test

  @endpoint ChatWeb.Endpoint

  test "refuses connections with 503 until the platform has opened a room" do
    Supervisor.terminate_child(Chat.Supervisor, Chat.Rooms)
    Supervisor.restart_child(Chat.Supervisor, Chat.Rooms)
    assert {:error, reason} = connect(ChatWeb.UserSocket, %{}, connect_info: %{auth_token: nil})
    assert ChatWeb.UserSocket.refuse(conn(:get, "/"), reason).status == 503
    Chat.Rooms.open("first", :everyone)
    assert {:ok, _socket} = connect(ChatWeb.UserSocket, %{}, connect_info: %{auth_token: nil})
  end
end
